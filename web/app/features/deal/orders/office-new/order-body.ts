import type { Car } from '@minato/contract/stock/cars/car.ts'
import type { Amount, Quote } from '#features/deal/orders/order-quote.tsx'
import type { OfficeBody } from '#features/deal/orders/place-order/order-request.ts'
import type { OrderCustomer } from './customer.tsx'
import type { useDestinationFor } from './use-destination-for.ts'

type OrderBodyInput = {
  customer: OrderCustomer
  cars: readonly Car[]
  amount: Amount
  destination: ReturnType<typeof useDestinationFor>['destination']
  quote: Quote | null
}

export const toOrderBody = ({ customer, cars, amount, destination, quote }: OrderBodyInput): OfficeBody => ({
  customer: 'known' in customer ? { id: customer.known.id } : customer,
  carIds: cars.map(({ id }) => id),
  total: amount.amountDue,
  lines: amount.lines,
  ...(destination && quote && { destination, term: quote.terms.term, choices: pickChoices(quote) }),
})

const pickChoices = ({ terms: { method, cover, inspection, cleaning } }: Quote) => ({
  method,
  cover,
  inspection,
  cleaning,
})
