import { t } from '@minato/contract/language/messages.ts'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import service, { type Section } from '../content/auction-service.md'
import { withLinks } from '../content/links.tsx'
import { contentValues } from '../content/values.ts'
import { Steps } from '../parts/steps.tsx'
import { howToBuyAddress } from './tabs.ts'

export function AuctionService() {
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
        <ButtonLink to={paths.inquiry} look="main">
          {t('Tell Us What You Need')}
        </ButtonLink>
        <ButtonLink to={howToBuyAddress('auction', 'terms')}>{t('Read the Auction Terms')}</ButtonLink>
      </div>
    </>
  )
}
