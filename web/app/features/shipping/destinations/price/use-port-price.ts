import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { calculatePriceAtPort, type PortPrice } from '@minato/contract/shipping/freight/price-at-port.ts'
import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { type Choices, useDestination } from '#lib/page/destination.ts'

export type PortPriceResult = { terms: DestinationTerms; choices: Choices; price: PortPrice }

export function usePortPrice(car: PricingCar): PortPriceResult | null {
  const { terms, choices } = useDestination()
  return terms && choices && { terms, choices, price: calculatePriceAtPort(pricedCar(car), terms.priced, choices) }
}
