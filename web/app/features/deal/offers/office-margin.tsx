import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { createNumberFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatUsd, toCents, toDollars } from '@minato/contract/values/money.ts'
import { Notice } from '#ui/display/badge.tsx'
import { type Fact, FactList } from '#ui/display/fact-list.tsx'
import { isBelowFloorPrice } from './offer-breakdown.tsx'
import { offerTexts as words } from './words.ts'

const formatSigned = (usd: number) => (usd < 0 ? `−${formatUsd(-usd)}` : formatUsd(usd))
const subtract = (one: number, other: number) => toDollars(toCents(one) - toCents(other))
const percentFormat = createNumberFormat({ maximumFractionDigits: 1, style: 'percent', signDisplay: 'exceptZero' })

function sumOrNull(values: readonly (number | null)[]) {
  const amounts = values.filter((value) => value !== null)
  return amounts.length === values.length
    ? toDollars(amounts.reduce((total, amount) => total + toCents(amount), 0))
    : null
}

/** Only staff who see costs get margin and floor price. */
export function OfferMargin({ deal, fob }: { deal: Deal; fob: number }) {
  const { order, offers } = deal
  const listedPrice = order.totalOriginalPrice
  const { costs } = offers
  const cost = costs ? sumOrNull(costs.map((car) => car.cost)) : null
  const floor = costs ? sumOrNull(costs.map((car) => car.floor)) : null
  const difference = subtract(fob, listedPrice)
  const marginRows: Fact[] = [
    [t('Margin'), cost === null ? null : formatSigned(subtract(fob, cost))],
    [t('Floor price'), floor === null ? null : formatUsd(floor)],
  ]
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <FactList
        rows={[
          [words.listed, formatUsd(listedPrice)],
          [
            t('Difference'),
            `${difference > 0 ? '+' : ''}${formatSigned(difference)}${listedPrice > 0 ? ` (${percentFormat.format(difference / listedPrice)})` : ''}`,
          ],
          ...(costs ? marginRows : []),
        ]}
      />
      {isBelowFloorPrice(deal, fob) && <Notice tone="bad">{t('Below the floor price: please give a reason.')}</Notice>}
    </div>
  )
}
