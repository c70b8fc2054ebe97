import { t } from '@minato/contract/language/messages.ts'
import { useSite } from '#lib/page/site.tsx'
import { withLinks } from '../content/links.tsx'
import { Accordion } from '../parts/accordion.tsx'
import { questions } from './questions.ts'

export function AuctionFaq() {
  const { company, reservationDays } = useSite()
  return (
    <>
      <h2 className="text-2xl">{t('Auction FAQ')}</h2>
      <p className="mt-2 mb-6 text-lg">{t('What buyers ask before their first bid.')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Accordion
          level="h3"
          items={questions(company, reservationDays).map(({ id, question, answer }) => ({
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
