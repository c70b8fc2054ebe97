// Rule: the journey for the import verdict of a car.
import type { TradedCar } from '#stock/cars/traded-car.ts'
import { type End, endOf } from '../import-rules/ends.ts'
import type { Journey } from '../import-rules/journey.ts'
import type { Vehicle } from '../import-rules/known.ts'
import { looksAtBan, looksAtCode, verdictsOfMany, verdictsWithoutRule } from '../import-rules/of-many.ts'
import type { Asked } from '../import-rules/reasons.ts'
import { vehicleOf } from '../import-rules/vehicle-of.ts'
import { mayBeImported, type Verdict, verdictWithoutRule } from '../import-rules/verdict.ts'
import type { Standing } from '../voyages/sailings.ts'
import { journeyTo } from './journey.ts'
import type { Terms } from './terms.ts'

const toVerdictOptions = ({ port, priced: { yenPerDollar } }: Terms): Asked => ({
  port: port.code,
  ...(yenPerDollar !== null && { yenPerDollar }),
})

/** Returns the import verdict of a vehicle at a destination by a journey. */
export const verdictBy = (vehicle: Vehicle, terms: Terms, journey: Journey | null): Verdict =>
  terms.rule
    ? mayBeImported(vehicle, terms.rule, journey, toVerdictOptions(terms))
    : verdictWithoutRule(vehicle, terms.country.code, toVerdictOptions(terms))

/** Returns the import verdict of a car at a destination. */
export const verdictAt = (car: TradedCar, terms: Terms): Verdict =>
  verdictBy(vehicleOf(car), terms, journeyTo(terms, car))

/** Returns all inputs of the verdict codes at a destination, besides the choice of the journey. */
export const looksAt = (terms: Terms, journeys: readonly (Journey | null)[]) =>
  terms.rule
    ? looksAtCode(terms.rule, journeys, toVerdictOptions(terms))
    : looksAtBan(terms.country.code, toVerdictOptions(terms))

/** Returns the end of a verdict, if a later ship makes it worse; null otherwise. */
export const endAt = (car: TradedCar, terms: Terms, verdict: Verdict): End | null =>
  terms.rule && endOf(verdict, vehicleOf(car), terms.rule, journeyTo(terms, car), toVerdictOptions(terms))

/** Returns a function for the verdicts of many cars, which calculates equal ones once. */
export function verdictsAt(terms: Terms) {
  const { rule, country } = terms
  const options = toVerdictOptions(terms)
  const withoutRule = verdictsWithoutRule(country.code, options)
  const byJourney = new Map<string, ReturnType<typeof verdictsOfMany>>()
  return (location: Standing, vehicle: Vehicle) => {
    if (!rule) return withoutRule(vehicle).code
    const journey = journeyTo(terms, location)
    const name = JSON.stringify(journey)
    const judge = byJourney.get(name) ?? verdictsOfMany(rule, journey, options)
    byJourney.set(name, judge)
    return judge(vehicle).code
  }
}
