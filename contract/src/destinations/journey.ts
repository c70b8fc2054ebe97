import type { Journey } from '../imports/journey.ts'
import { leadTimes } from '../voyages/facts.ts'
import { journeyOf, payByMoment, type Standing } from '../voyages/sailings.ts'
import type { Terms } from './endpoints.ts'

/**
 * The journey by which is asked whether a car may be imported: that of the next ship whose money may still come tomorrow, else of
 * a usual one. The same the whole day, as the terms are.
 */
export function journeyTo({ priced, choices, transit, sailings }: Terms, car: Standing): Journey | null {
  const { method, on } = choices
  return journeyOf(sailings, car, {
    now: payByMoment(on, leadTimes),
    method,
    inspection: priced.inspection.demanded,
    transit: transit.find((one) => one.method === method) ?? null,
  })
}
