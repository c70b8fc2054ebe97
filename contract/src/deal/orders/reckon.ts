// Rule: what an order comes to at a port, under a term.
import type { Cover, TradeTerm } from '#ground/trade/terms.ts'
import type { Gap, LineKind } from '#port/freight/facts.ts'
import {
  type Choices,
  feesOf,
  type PricedCar,
  type PricedDestination,
  priceAtPort,
} from '#port/freight/price-at-port.ts'
import { yenPerDollar } from '#values/money.ts'
import { type Amount, amountOf, flatCharges } from './amount.ts'
import type { OrderTerms, VehicleCharges } from './terms.ts'

/** A term, and what is chosen under it. */
export type Wish = Omit<Choices, 'on'> & { term: TradeTerm }

/** What a destination is reckoned from: its terms, as every buyer is answered them. */
type Reckoning = { priced: PricedDestination; choices: Choices }

/** What is reckoned of an order beside its vehicles' price: for each vehicle, in their order, and for the order as one. */
export type Reckoned = { terms: OrderTerms; vehicles: VehicleCharges[]; gap: Gap | null; amount: Amount }

const inTerm: Record<TradeTerm, readonly LineKind[]> = {
  FOB: ['inspection', 'cleaning'],
  'C&F': ['inspection', 'cleaning', 'freight'],
  CIF: ['inspection', 'cleaning', 'freight', 'insurance'],
}

/** A wish in full: what was not chosen is as it is usual at the destination. Insurance is CIF's, and C&F where only insurers of the country may insure. */
function wishAt({ priced, choices }: Reckoning, wish: Partial<Wish>): Wish {
  const usual: { term: TradeTerm; cover: Cover | null } = {
    term: choices.cover ? 'CIF' : 'C&F',
    cover: choices.cover ?? 'total-loss',
  }
  const { method = choices.method, inspection = choices.inspection, cleaning = choices.cleaning } = wish
  const wanted = wish.term ?? usual.term
  const term = wanted === 'CIF' && priced.localInsurer ? 'C&F' : wanted
  const cover = term === 'CIF' ? (wish.cover ?? usual.cover) : null
  return { term, method, cover, inspection, cleaning }
}

/**
 * What vehicles come to under a term at a destination, in whole cents, each line as `priceAtPort` rounds it. Where one of the
 * lines is not known, `gap` says which, and under C&F and CIF the order is as one without a port: its freight is named later.
 */
export function reckon(cars: readonly PricedCar[], destination: Reckoning, wished: Partial<Wish>): Reckoned {
  const { priced } = destination
  const { term, ...wish } = wishAt(destination, wished)
  const choices = { ...wish, on: destination.choices.on }
  const prices = cars.map((car) => priceAtPort(car, priced, choices))
  const gap =
    term === 'FOB'
      ? feesOf(priced, choices).unknown
        ? ('fee' as const)
        : null
      : (prices.find((price) => price.gap)?.gap ?? null)
  const vehicles = prices.map(({ lines, rate, size }): VehicleCharges => {
    if (gap) return { charges: [], rate: null, size: null }
    const charges = lines.flatMap(({ kind, cents }) =>
      kind !== 'vehicles' && inTerm[term].includes(kind) ? [{ kind, cents }] : [],
    )
    return term === 'FOB' ? { charges, rate: null, size: null } : { charges, rate, size }
  })
  const listed = cars.map(({ priceCents }) => priceCents)
  // FOB ends at the port of loading: nothing of the way is missing in it.
  const isOpen = gap !== null && term !== 'FOB'
  return {
    terms: { term, ...choices, isOpen, yenPerDollar: priced.yenPerDollar ?? yenPerDollar },
    vehicles,
    gap,
    amount: amountOf(listed, null, isOpen ? flatCharges : vehicles.flatMap(({ charges }) => charges)),
  }
}
