import type { Journey } from '../imports/journey.ts'
import {
  journeyOf,
  nextSailing,
  type Promised,
  payByMoment,
  type Shipping,
  type Standing,
} from '../voyages/sailings.ts'
import type { Terms } from './endpoints.ts'

/** Of whom the money may still come tomorrow: the same the whole day, as the terms are. */
const shippingOf = (
  { priced, transit, lead }: Terms,
  { method, on }: Pick<Terms['choices'], 'method' | 'on'>,
): Shipping => ({
  now: payByMoment(on, lead),
  method,
  inspection: priced.inspection.demanded,
  transit: transit.find((one) => one.method === method) ?? null,
  lead,
})

/** The journey by which is asked whether a car may be imported: that of the next ship that it can reach, else of a usual one. */
export const journeyTo = (terms: Terms, car: Standing): Journey | null =>
  journeyOf(terms.sailings, car, shippingOf(terms, terms.choices))

/** The next ship that a car can reach as its buyer wants it shipped; null where nothing is promised. */
export const promiseTo = (
  terms: Terms,
  choices: Pick<Terms['choices'], 'method' | 'on'>,
  car: Standing,
): Promised | null => nextSailing(terms.sailings, car, shippingOf(terms, choices))
