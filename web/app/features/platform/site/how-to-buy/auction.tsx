import { t } from '@minato/contract/language/messages.ts'
import { auctionPartNames } from '@minato/contract/platform/site/pages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import service from '../content/auction-service.md'
import terms, { type Section } from '../content/auction-terms.md'
import { withLinks } from '../content/links.tsx'
import { contentValues } from '../content/values.ts'
import { Accordion } from '../parts/accordion.tsx'
import { Steps } from '../parts/steps.tsx'
import { AuctionSheet } from './auction-sheet.tsx'
import { listAuctionQuestions } from './questions.ts'
import { type AuctionPart, getHowToBuyPath } from './tabs.ts'

const content = { service: AuctionService, terms: AuctionTerms, faq: AuctionFaq, sheet: AuctionSheet }

export const Auction = ({ part, showAll }: { part: AuctionPart; showAll: boolean }) => (
  <div className="space-y-8">
    <TabLinks
      label={t('Buy from Auction')}
      variant="inner"
      tabs={auctionPartNames}
      currentTab={part}
      to={(name) => getHowToBuyPath('auction', name)}
    />
    {getKeys(content)
      .filter((name) => showAll || name === part)
      .map((name) => {
        const Content = content[name]
        return (
          <section key={name}>
            <Content />
          </section>
        )
      })}
  </div>
)

function AuctionTerms() {
  const { company, reservationDays } = useSite()
  const [{ title, text, items }] = terms<[Section]>(contentValues(company, reservationDays))
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-prose text-lg">{text}</p>
      <ol className="mt-6 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {items.map(({ name, text }, index) => (
          <li key={name} className="border-s-4 border-line ps-4">
            <h3 className="text-lg">
              {index + 1}. {name}
            </h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

function AuctionService() {
  const { company, reservationDays } = useSite()
  const [{ title, text, items }] = service<[Section]>(contentValues(company, reservationDays))
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-2 mb-6 grid gap-x-10 gap-y-3 text-lg lg:grid-cols-2">
        {text.map((paragraph) => (
          <p key={paragraph}>{withLinks(paragraph)}</p>
        ))}
      </div>
      <Steps steps={items} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.inquiry} variant="main">
          {t('Tell Us What You Need')}
        </ButtonLink>
        <ButtonLink to={getHowToBuyPath('auction', 'terms')}>{t('Read the Auction Terms')}</ButtonLink>
      </div>
    </>
  )
}

function AuctionFaq() {
  const { company, reservationDays } = useSite()
  return (
    <>
      <h2 className="text-2xl">{t('Auction FAQ')}</h2>
      <p className="mt-2 mb-6 text-lg">{t('What buyers ask before their first bid.')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Accordion
          level="h3"
          items={listAuctionQuestions(company, reservationDays).map(({ id, question, answer }) => ({
            id,
            title: question,
            body: <p>{answer}</p>,
          }))}
        />
        <aside className="slip p-5">
          <h3 className="text-lg">{t('Your question is not here?')}</h3>
          <p className="mt-2">{withLinks(t('<contact>Send it to us</contact>, in plain English or in Bangla.'))}</p>
        </aside>
      </div>
    </>
  )
}
