import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { amountLabel, totalAt } from '@minato/contract/deal/orders/amount.ts'
import { type DealSide, dealSides } from '@minato/contract/ground/trade/deal.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { type Fact, FactList } from '#ui/read/fact-list.tsx'
import { saidOf } from './offer-list.tsx'
import { offerWords as words } from './words.ts'

export function OfferBefore({ deal: { order, offers }, side }: { deal: Deal; side: DealSide }) {
  const agreed = order.negotiatedPrice !== null
  const last = dealSides.flatMap((one) => offers.all.find((offer) => offer.side === one) ?? [])
  return (
    <FactList
      rows={[
        ...order.lines.map(
          ({ kind, amount }): Fact => [
            kind === 'vehicles' && !agreed ? words.listed : amountLabel(kind, agreed),
            formatUsd(amount),
          ],
        ),
        [words.totalNow(totalAt(order.terms, order.destination?.name)), formatUsd(order.amountDue)],
        ...last.map((offer): Fact => [words.last[side][offer.side], words.lastWith(saidOf(offer), offer.state)]),
      ]}
    />
  )
}
