import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { calculateAmountDue, calculateFobPrice, isBelowFloor } from '@minato/contract/deal/offers/amounts.ts'
import type { offers } from '@minato/contract/deal/offers/endpoints.ts'
import { formatGap, type OfferGap } from '@minato/contract/deal/offers/problems.ts'
import { toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import type { Permission } from '@minato/contract/protocol/access.ts'
import type { CallAnswer } from '@minato/contract/protocol/endpoint.ts'
import { numberKinds, parseNumber } from '@minato/contract/values/amounts.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/display/badge.tsx'
import { OfferSum } from './offer-sum.tsx'

export type Basis = CallAnswer<typeof offers.basis>
export type AboutRenderer = (fob: number) => ReactNode

export const parseAmount = (text: string) => parseNumber(numberKinds.USD, text) ?? null

/** True where the vehicles' price in US dollars is below the floor. False for users who cannot see costs. */
export function isBelowFloorPrice({ order, offers: { costs } }: Deal, fob: number) {
  if (!costs) return false
  const cars = order.orderItems.map(({ id, originalPrice }) => {
    const floor = costs.find(({ lineId }) => lineId === id)?.floor ?? null
    return { priceCents: toCents(originalPrice), floorCents: floor === null ? null : toCents(floor) }
  })
  return isBelowFloor(toCents(fob), cars)
}

/** Splits an amount into the vehicles' price and the charges, in cents. Null for an invalid amount. */
export function splitAmount({ term, others, least, most, gap }: Basis, amount: number | null) {
  if (gap || amount === null || amount < least || amount > most) return null
  const charges = others.flatMap(({ kind, amount: usd }) =>
    kind === 'vehicles' ? [] : [{ kind, cents: toCents(usd) }],
  )
  return { charges, fobCents: calculateFobPrice(toCents(amount), { term, charges }) }
}

type OfferBreakdownProps = {
  basis: Basis
  amount: number | null
  side: DealSide
  to: string | undefined
  about?: AboutRenderer | undefined
}

export function OfferBreakdown({ basis, amount, side, to, about }: OfferBreakdownProps) {
  const { term, gap, gapCarId } = basis
  if (gap)
    return (
      <Notice tone="hold">
        {formatGap(gap, side)} {side === 'office' && <GapLink gap={gap} carId={gapCarId} />}
      </Notice>
    )
  const parts = splitAmount(basis, amount)
  if (!parts) return null
  const { fobCents, charges } = parts
  return (
    <>
      <OfferSum {...toDollarAmount(calculateAmountDue(fobCents, charges))} term={term} to={to} />
      {about?.(toDollars(fobCents))}
    </>
  )
}

/** Leads to the screen that lacks the fact. */
function GapLink({ gap, carId }: { gap: OfferGap; carId: string | null }) {
  const link = gapLinks[gap]?.(carId)
  return (
    link && (
      <Allowed to={link.needs}>
        <Link to={link.to} className="inline-block min-h-6 font-semibold text-link underline">
          {link.label}
        </Link>
      </Allowed>
    )
  )
}
type ScreenLink = { label: string; to: string; needs: Permission }
const linkToCar = (carId: string | null): ScreenLink | null =>
  carId === null ? null : { label: t('Edit Car'), to: paths.admin.editCar(carId), needs: 'cars.edit' }
const gapLinks: Partial<Record<OfferGap, (carId: string | null) => ScreenLink | null>> = {
  class: linkToCar,
  size: linkToCar,
  rate: () => ({ label: t('Freight'), to: paths.admin.freight, needs: 'prices.edit' }),
  fee: () => ({ label: t('Import Rules'), to: paths.admin.importRules, needs: 'importRules.edit' }),
}
