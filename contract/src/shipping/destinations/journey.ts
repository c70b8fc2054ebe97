import { t } from '#language/messages.ts'
import { type Method, methodNames, methods } from '#platform/ports/facts.ts'
import { getDayStart } from '#values/days.ts'
import { type Journey, mergeDaysAtSea } from '../import-rules/journey.ts'
import {
  type CarLocation,
  findCarJourney,
  findNextSailing,
  type PromisedSailing,
  type Shipping,
} from '../voyages/sailings.ts'
import type { DestinationTerms } from './terms.ts'

/** Days at sea and their origin: this method, another one to the same port, or the country. */
type DaysAtSea = { least: number; most: number; of: 'method' | 'port' | 'country' }

type DaysAtSeaSources = {
  transit: readonly { method: Method; least: number; most: number }[]
  rule: { transit: { least: number; most: number } | null } | null | undefined
}

/** Returns the days at sea by a method, from the most specific source. Null if neither port nor country has any. */
export function findDaysAtSea({ transit, rule }: DaysAtSeaSources, method: Method): DaysAtSea | null {
  const exact = transit.find((entry) => entry.method === method)
  if (exact) return { least: exact.least, most: exact.most, of: 'method' }
  const other = mergeDaysAtSea(transit)
  if (other) return { ...other, of: 'port' }
  return rule?.transit ? { least: rule.transit.least, most: rule.transit.most, of: 'country' } : null
}

/** Returns the default method: the shop's first one, unless only the other one's days at sea are known. */
export function findDefaultMethod(first: Method, transit: DaysAtSeaSources['transit']): Method {
  const availableMethods = transit.map(({ method }) => method)
  return availableMethods.includes(first) ? first : (availableMethods[0] ?? first)
}

/** Uses the beginning of the day: the terms exclude sailings whose payment deadline has passed. */
const toShipping = (
  { priced, lead, ...sources }: DestinationTerms,
  { method, on }: Pick<DestinationTerms['choices'], 'method' | 'on'>,
): Shipping => ({
  now: getDayStart(on),
  method,
  inspection: priced.inspection.demanded,
  transit: findDaysAtSea(sources, method),
  lead,
})

/** Returns the journey for the import verdict: that of the next ship that the car can reach, else a usual one. */
export const findJourney = (terms: DestinationTerms, car: CarLocation): Journey | null =>
  findCarJourney(terms.sailings, car, toShipping(terms, terms.choices))

/** Returns the next ship that a car can reach by the buyer's method; null without one. */
export const findPromisedSailing = (
  terms: DestinationTerms,
  choices: Pick<DestinationTerms['choices'], 'method' | 'on'>,
  car: CarLocation,
): PromisedSailing | null => findNextSailing(terms.sailings, car, toShipping(terms, choices))

/** Returns the next ship by the other method, if Japan and the country permit it; null without one. */
export function findPromisedSailingByOtherMethod(
  terms: DestinationTerms,
  { method: chosenMethod, on }: Pick<DestinationTerms['choices'], 'method' | 'on'>,
  car: CarLocation,
) {
  for (const method of methodNames) {
    if (method === chosenMethod || (method === 'RORO' && terms.rule?.containerOnly)) continue
    const promised = findPromisedSailing(terms, { method, on }, car)
    if (promised) return { method, promised }
  }
  return null
}

/** The note for a journey whose days at sea have another origin than its method; null without need. */
export function formatDaysAtSeaNote({ country, port, ...terms }: DestinationTerms, car: CarLocation): string | null {
  const { method } = terms.choices
  const days = findDaysAtSea(terms, method)
  const ownArrival = findPromisedSailing({ country, port, ...terms }, terms.choices, car)?.sailing.eta
  if (!days || days.of === 'method' || ownArrival) return null
  return t(
    '{of, select, country {Based on {least} to {most} days at sea for {country} as a whole. We do not know the days to {port} by {method}.} other {Based on {least} to {most} days at sea by another shipping method. We do not know the days to {port} by {method}.}}',
    {
      of: days.of,
      least: days.least,
      most: days.most,
      country: country.name,
      port: port.name,
      method: methods[method],
    },
  )
}
