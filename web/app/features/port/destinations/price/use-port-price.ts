import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { type PortPrice, priceAtPort } from '@minato/contract/port/freight/price-at-port.ts'
import { pricedCar } from '@minato/contract/port/freight/priced-car.ts'
import type { TradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import { type Choices, useDestination } from '#lib/page/destination.ts'

export type PortPriced = { terms: Terms; choices: Choices; price: PortPrice }

/** What a car costs at the reader's port; null while none is known. */
export function usePortPrice(car: TradedCar): PortPriced | null {
  const { terms, choices } = useDestination()
  return terms && choices && { terms, choices, price: priceAtPort(pricedCar(car), terms.priced, choices) }
}
