import type { OfferBasis } from '@minato/contract/deal/offers/offer.ts'
import type { OfferGap } from '@minato/contract/deal/offers/problems.ts'
import { type Charge, flatCharges, isTermAgreed } from '@minato/contract/deal/orders/amount.ts'
import { calculateOrder } from '@minato/contract/deal/orders/calculate-order.ts'
import { type Destination, type DestinationWithName, isSameDestination } from '@minato/contract/platform/ports/facts.ts'
import type { TradeTerm } from '@minato/contract/platform/trade/terms.ts'
import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import * as ports from '#platform/ports/ports.ts'
import type { CachedSettingsDeps } from '#platform/settings/read-settings.ts'
import * as destinations from '#shipping/destinations/destinations.ts'
import { type CarRow, cars } from '#stock/cars/table.ts'
import type { OrderWithLines } from './rows.ts'

type Basis = {
  term: TradeTerm
  /** The destination that the term names; null under FOB, which ends at the port of loading. */
  destination: DestinationWithName | null
  basis: OfferBasis
  /** All charges beside the vehicles' price. */
  charges: Charge[]
  listedCents: number
  /** The missing part of the calculation; always null under FOB, where the amount is the vehicles' price. */
  gap: OfferGap | null
  gapCarId: string | null
}

/**
 * Calculates the charges of an order under a term. Keeps the agreed charges where term and destination are unchanged. Otherwise
 * calculates them as of `at`, without the flat insurance of an order without a term.
 */
export async function calculateOfferBasis(
  services: CachedSettingsDeps,
  { order, lines }: OrderWithLines,
  { term, destination }: { term: TradeTerm; destination?: Destination | null | undefined },
  at: Date,
): Promise<Basis> {
  const isFob = term === 'FOB'
  const to = destination && !isFob ? await destinations.resolveDestination(services.db, destination) : order.destination
  const isOwn = isSameDestination(to, order.destination)
  const isAgreed = isTermAgreed(order.terms) && order.terms.term === term
  const rows = await loadCars(services.db, lines)
  const loading = isFob ? await formatLoadingPorts(services.db, rows.values()) : undefined
  const { gap, gapCarId, ...basisParts } =
    isOwn && isAgreed
      ? { ...withoutGap, ...currentBasis({ order, lines }) }
      : await calculateBasis(services, { order, lines, rows }, { term, to }, at)
  const basis = { ...basisParts, ...(loading && { loading }) }
  return {
    term,
    destination: isFob ? null : to,
    basis,
    charges: listCharges(basis),
    listedCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    ...(isFob ? withoutGap : { gap, gapCarId }),
  }
}

const withoutGap = { gap: null, gapCarId: null }

export const listCharges = ({ charges, vehicles }: OfferBasis): Charge[] => [
  ...charges,
  ...vehicles.flatMap(({ reckoned }) => reckoned?.charges ?? []),
]

const currentBasis = ({ order, lines }: OrderWithLines): OfferBasis => ({
  terms: order.terms,
  charges: order.charges,
  vehicles: lines.map(({ id, reckoned }) => ({ lineId: id, reckoned })),
})

async function calculateBasis(
  services: CachedSettingsDeps,
  { order, lines, rows }: OrderWithLines & { rows: ReadonlyMap<string, CarRow> },
  { term, to }: { term: TradeTerm; to: DestinationWithName | null },
  at: Date,
): Promise<OfferBasis & Pick<Basis, 'gap' | 'gapCarId'>> {
  const priced = lines.map(({ carId, priceCents }) =>
    pricedCar({ ...(rows.get(carId) as CarRow), price: toDollars(priceCents) }),
  )
  const {
    isOpen: _,
    on: __,
    yenPerDollar: ___,
    ...chosen
  } = order.terms ?? ({} as Partial<NonNullable<typeof order.terms>>)
  const basis = await destinations.getQuoteBasis(services, to, at)
  const { terms, vehicles, gap, gapCarId } = calculateOrder(priced, basis, { ...chosen, term })
  return {
    terms,
    charges: terms.isOpen ? [...flatCharges] : [],
    vehicles: lines.map(({ id }, index) => ({ lineId: id, reckoned: terms.isOpen ? null : (vehicles[index] ?? null) })),
    gap: terms.term === term ? gap : 'insurer',
    gapCarId: terms.term === term ? gapCarId : null,
  }
}

/** Joins the names of the loading ports, which FOB refers to. */
async function formatLoadingPorts(db: Database, rows: Iterable<CarRow>) {
  const codes = [...new Set([...rows].flatMap(({ loadingPort }) => loadingPort ?? []))]
  return codes.map(await ports.namesOf(db, codes)).join(' / ')
}

async function loadCars(db: Database, lines: OrderWithLines['lines']) {
  const ids = lines.map(({ carId }) => carId)
  const rows = await db.select().from(cars).where(inArray(cars.id, ids))
  return new Map(rows.map((car) => [car.id, car]))
}
