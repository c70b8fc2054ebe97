import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { numberForm } from '@minato/contract/language/forms.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatUsd, toCents, toDollars } from '@minato/contract/values/money.ts'
import { Notice } from '#ui/read/badge.tsx'
import { type Fact, FactList } from '#ui/read/fact-list.tsx'
import { isLow } from './offer-meaning.tsx'
import { offerWords as words } from './words.ts'

const signed = (usd: number) => (usd < 0 ? `−${formatUsd(-usd)}` : formatUsd(usd))
const minus = (one: number, other: number) => toDollars(toCents(one) - toCents(other))
const percent = numberForm({ maximumFractionDigits: 1, style: 'percent', signDisplay: 'exceptZero' })

function sum(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? toDollars(known.reduce((all, one) => all + toCents(one), 0)) : null
}

/** Compares a vehicle price with the listed one. Staff who see costs also get margin and floor price. */
export function OfferMargin({ deal, fob }: { deal: Deal; fob: number }) {
  const { order, offers } = deal
  const listed = order.totalOriginalPrice
  const { costs } = offers
  const cost = costs ? sum(costs.map((one) => one.cost)) : null
  const floor = costs ? sum(costs.map((one) => one.floor)) : null
  const difference = minus(fob, listed)
  const marginRows: Fact[] = [
    [t('Margin'), cost === null ? null : signed(minus(fob, cost))],
    [t('Floor price'), floor === null ? null : formatUsd(floor)],
  ]
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <FactList
        rows={[
          [words.listed, formatUsd(listed)],
          [
            t('Difference'),
            `${difference > 0 ? '+' : ''}${signed(difference)}${listed > 0 ? ` (${percent.format(difference / listed)})` : ''}`,
          ],
          ...(costs ? marginRows : []),
        ]}
      />
      {isLow(deal, fob) && <Notice tone="bad">{t('Below the floor price: please give a reason.')}</Notice>}
    </div>
  )
}
