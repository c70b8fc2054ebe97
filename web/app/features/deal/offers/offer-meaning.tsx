import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { offers } from '@minato/contract/deal/offers/endpoints.ts'
import { dueOf, fobOf, isBelowFloor } from '@minato/contract/deal/offers/meaning.ts'
import { gapText } from '@minato/contract/deal/offers/problems.ts'
import { inDollars } from '@minato/contract/deal/orders/amount.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import type { Answer } from '@minato/contract/protocol/endpoint.ts'
import { numberKinds, readNumber } from '@minato/contract/values/amounts.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { Notice } from '#ui/read/badge.tsx'
import { OfferSum } from './offer-sum.tsx'

export type Basis = Answer<typeof offers.basis>
export type RenderAbout = (fob: number) => ReactNode

export const parseAmount = (text: string) => readNumber(numberKinds.USD, text) ?? null

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
  return { charges, fobCents: fobOf(toCents(amount), { term, charges }) }
}

export function OfferBreakdown({
  basis,
  amount,
  side,
  to,
  about,
}: {
  basis: Basis
  amount: number | null
  side: DealSide
  to: string | undefined
  about?: RenderAbout | undefined
}) {
  const { term, gap } = basis
  if (gap) return <Notice tone="hold">{gapText(gap, side)}</Notice>
  const parts = splitAmount(basis, amount)
  if (!parts) return null
  const { fobCents, charges } = parts
  return (
    <>
      <OfferSum {...inDollars(dueOf(fobCents, charges))} term={term} to={to} />
      {about?.(toDollars(fobCents))}
    </>
  )
}
