import type { inDollars } from '@minato/contract/deal/orders/amount.ts'
import { reckon } from '@minato/contract/deal/orders/reckon.ts'
import type { TradeTerm } from '@minato/contract/ground/trade/terms.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { pricedCar } from '@minato/contract/port/freight/priced-car.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { tradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import type { OfficeBody } from '#features/deal/orders/placing/orderable.ts'
import type { ForWhom } from './customer.tsx'
import type { useDestinationFor } from './use-destination-for.ts'

export type Amount = ReturnType<typeof inDollars>
export type Reckoned = ReturnType<typeof reckonAt>
type Chosen = {
  forWhom: ForWhom
  cars: readonly Car[]
  amount: Amount
  destination: ReturnType<typeof useDestinationFor>['destination']
  reckoned: Reckoned | null
}

export const bodyOf = ({ forWhom, cars, amount, destination, reckoned }: Chosen): OfficeBody => ({
  customer: 'known' in forWhom ? { id: forWhom.known.id } : forWhom,
  carIds: cars.map(({ id }) => id),
  total: amount.amountDue,
  lines: amount.lines,
  ...(destination && reckoned && { destination, term: reckoned.terms.term, choices: chosenUnder(reckoned.terms) }),
})

export function reckonAt(cars: readonly Car[], terms: Terms, term: TradeTerm) {
  const { on: _, ...wish } = terms.choices
  const vehicles = cars.map((car) => pricedCar(tradedCar(car)))
  const { priced, choices } = terms
  return { ...reckon(vehicles, { priced, choices }, { ...wish, term }), priced }
}

function chosenUnder({ method, cover, inspection, cleaning }: Reckoned['terms']) {
  return { method, cover, inspection, cleaning }
}
