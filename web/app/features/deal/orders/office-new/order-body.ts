import type { Car } from '@minato/contract/stock/cars/car.ts'
import type { Amount, Quote } from '#features/deal/orders/order-quote.tsx'
import type { OfficeBody } from '#features/deal/orders/placing/orderable.ts'
import type { ForWhom } from './customer.tsx'
import type { useDestinationFor } from './use-destination-for.ts'

type Chosen = {
  forWhom: ForWhom
  cars: readonly Car[]
  amount: Amount
  destination: ReturnType<typeof useDestinationFor>['destination']
  quote: Quote | null
}

export const bodyOf = ({ forWhom, cars, amount, destination, quote }: Chosen): OfficeBody => ({
  customer: 'known' in forWhom ? { id: forWhom.known.id } : forWhom,
  carIds: cars.map(({ id }) => id),
  total: amount.amountDue,
  lines: amount.lines,
  ...(destination && quote && { destination, term: quote.terms.term, choices: choicesIn(quote) }),
})

const choicesIn = ({ terms: { method, cover, inspection, cleaning } }: Quote) => ({
  method,
  cover,
  inspection,
  cleaning,
})
