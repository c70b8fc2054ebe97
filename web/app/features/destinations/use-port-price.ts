import { pricedCar, type TradedCar } from '@minato/contract/cars/traded-car.ts'
import { priceAtPort } from '@minato/contract/freight/price-at-port.ts'
import { useDestination } from '~/lib/page/destination'

/** What a car costs at the reader's port, with the terms and choices of which it is reckoned; null while there are none. */
export function usePortPrice(car: TradedCar) {
  const { terms, choices } = useDestination()
  return terms && choices && { terms, choices, price: priceAtPort(pricedCar(car), terms.priced, choices) }
}
