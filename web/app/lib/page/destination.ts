// Rule: the buyer's destination port, and its prices on pages.
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { createContext, useContext } from 'react'

/** Options of a quote beside the port. */
export type Choices = DestinationTerms['choices']

type Destination = {
  /** Rates, fees, days at sea and rule of the port. Null without a port and while its terms load. */
  terms: DestinationTerms | null
  /** Null without terms. */
  choices: Choices | null
  /** Opens the port dialog, without the ports where one of `cars` is blocked. */
  ask(cars?: readonly PricingCar[]): void
  /** @throws if the port is unknown or offline; the choice is then unchanged */
  choose(to: string): Promise<void>
  /** Changes options of the quote for all prices on all screens. */
  change(changes: Partial<Omit<Choices, 'on'>>): void
}

const noDestination: Destination = { terms: null, choices: null, ask() {}, choose: async () => {}, change() {} }

export const DestinationContext = createContext(noDestination)

/**
 * The port of the address, else the chosen one. A total is `calculatePriceAtPort(pricedCar(car), terms.priced, choices)`; its
 * code is lazy, as a part of `routes/parts/at-port/at-port.tsx`.
 */
export const useDestination = () => useContext(DestinationContext)
