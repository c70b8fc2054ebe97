// Rule: where the reader wants cars delivered, and what pages show of it.
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { createContext, useContext } from 'react'

/** What a buyer chooses beside the port, as a price at it is reckoned. */
export type Choices = DestinationTerms['choices']

type Destination = {
  /** Rates, fees, days at sea and rule of the port: null while none is chosen, and while those of a chosen one are on their way. */
  terms: DestinationTerms | null
  /** What is reckoned; null without terms. */
  choices: Choices | null
  /** Opens the window in which a port is chosen; for some cars without the ports at which one of them is stopped. */
  ask(cars?: readonly PricingCar[]): void
  /** @throws where the port is not known, or the line is lost: then nothing is changed */
  choose(to: string): Promise<void>
  /** Wants something of the terms otherwise, for every price on every screen. */
  change(wanted: Partial<Omit<Choices, 'on'>>): void
}

const nowhere: Destination = { terms: null, choices: null, ask() {}, choose: async () => {}, change() {} }

export const DestinationContext = createContext(nowhere)

/**
 * Where the reader wants cars, on every public page: the port of the address, else the one that was chosen. A total is
 * `priceAtPort(pricedCar(car), terms.priced, choices)`; whoever reckons is loaded late, as a part of `routes/parts/at-port/at-port.tsx`.
 */
export const useDestination = () => useContext(DestinationContext)
