// Rule: the amount of an order at a port, under a term, with the exchange rate that the order keeps.
import type { Cover, TradeTerm } from '#platform/trade/terms.ts'
import type { LineKind, PriceGap } from '#shipping/freight/facts.ts'
import {
  type Choices,
  calculatePriceAtPort,
  listFees,
  type PricedCar,
  type PricedDestination,
} from '#shipping/freight/price-at-port.ts'
import { yenPerDollar } from '#values/money.ts'
import { type Amount, amountOf, flatCharges } from './amount.ts'
import type { OrderTerms, VehicleCharges } from './terms.ts'

export type TermRequest = Omit<Choices, 'on'> & { term: TradeTerm }

type DestinationPricing = { priced: PricedDestination; choices: Choices }

/** Charges of each vehicle in input order, and the amount of the order. `gapCarId` is the first car with the gap. */
export type OrderCalculation = {
  terms: OrderTerms
  vehicles: VehicleCharges[]
  gap: PriceGap | null
  gapCarId: string | null
  amount: Amount
}

const linesByTerm: Record<TradeTerm, readonly LineKind[]> = {
  FOB: ['inspection', 'cleaning'],
  'C&F': ['inspection', 'cleaning', 'freight'],
  CIF: ['inspection', 'cleaning', 'freight', 'insurance'],
}

/** Fills omitted choices with the destination's defaults. Only CIF insures; where only local insurers may, CIF becomes C&F. */
function fillTermChoices({ priced, choices }: DestinationPricing, request: Partial<TermRequest>): TermRequest {
  const usual: { term: TradeTerm; cover: Cover | null } = {
    term: choices.cover ? 'CIF' : 'C&F',
    cover: choices.cover ?? 'total-loss',
  }
  const { method = choices.method, inspection = choices.inspection, cleaning = choices.cleaning } = request
  const requestedTerm = request.term ?? usual.term
  const term = requestedTerm === 'CIF' && priced.localInsurer ? 'C&F' : requestedTerm
  const cover = term === 'CIF' ? (request.cover ?? usual.cover) : null
  return { term, method, cover, inspection, cleaning }
}

/**
 * Calculates the amount of vehicles under a term at a destination, in whole cents, rounded by line in `calculatePriceAtPort`.
 * `gap` names an unknown line. Under C&F and CIF the amount then excludes the port, and its freight follows later.
 */
export function calculateOrder(
  cars: readonly PricedCar[],
  destination: DestinationPricing,
  requested: Partial<TermRequest>,
): OrderCalculation {
  const { priced } = destination
  const { term, ...termChoices } = fillTermChoices(destination, requested)
  const choices = { ...termChoices, on: destination.choices.on }
  const prices = cars.map((car) => calculatePriceAtPort(car, priced, choices))
  const gap =
    term === 'FOB'
      ? listFees(priced, choices).unknown
        ? ('fee' as const)
        : null
      : (prices.find((price) => price.gap)?.gap ?? null)
  const vehicles = prices.map(({ lines, rate, size }): VehicleCharges => {
    if (gap) return { charges: [], rate: null, size: null }
    const charges = lines.flatMap(({ kind, cents }) =>
      kind !== 'vehicles' && linesByTerm[term].includes(kind) ? [{ kind, cents }] : [],
    )
    return term === 'FOB' ? { charges, rate: null, size: null } : { charges, rate, size }
  })
  const listedCents = cars.map(({ priceCents }) => priceCents)
  // FOB ends at the port of loading, so unknown freight does not leave it open.
  const isOpen = gap !== null && term !== 'FOB'
  return {
    terms: { term, ...choices, isOpen, yenPerDollar: priced.yenPerDollar ?? yenPerDollar },
    vehicles,
    gap,
    gapCarId: cars.find((_, index) => gap && prices[index]?.gap === gap)?.id ?? null,
    amount: amountOf(listedCents, null, isOpen ? flatCharges : vehicles.flatMap(({ charges }) => charges)),
  }
}
