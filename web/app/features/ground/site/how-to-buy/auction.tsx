import { t } from '@minato/contract/language/messages.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { TabLinks } from '#ui/find/tab-links.tsx'
import { AuctionFaq } from './auction-faq.tsx'
import { AuctionService } from './auction-service.tsx'
import { AuctionSheet } from './auction-sheet.tsx'
import { AuctionTerms } from './auction-terms.tsx'
import { type AuctionPart, auctionParts, howToBuyAddress } from './tabs.ts'

const content = { service: AuctionService, terms: AuctionTerms, faq: AuctionFaq, sheet: AuctionSheet }

/** Everything about buying at auction, in four parts, of which a screen shows one. */
export function Auction({ part, whole }: { part: AuctionPart; whole: boolean }) {
  return (
    <div className="space-y-8">
      <TabLinks
        label={t('Buy from Auction')}
        look="inner"
        tabs={auctionParts}
        shown={part}
        to={(one) => howToBuyAddress('auction', one)}
      />
      {namesOf(content)
        .filter((one) => whole || one === part)
        .map((one) => {
          const Content = content[one]
          return (
            <section key={one}>
              <Content />
            </section>
          )
        })}
    </div>
  )
}
