// Rule: the journey for the import verdict of a car.
import type { PricingCar } from '#stock/cars/pricing-car.ts'
import {
  createVehicleJudge,
  createVehicleJudgeWithoutRule,
  listBanInputs,
  listVerdictCodeInputs,
} from '../import-rules/batch-verdicts.ts'
import type { Vehicle } from '../import-rules/candidates.ts'
import type { Journey } from '../import-rules/journey.ts'
import type { VerdictOptions } from '../import-rules/reasons.ts'
import { toRuleVehicle } from '../import-rules/vehicle.ts'
import { judgeImport, judgeWithoutRule, type Verdict } from '../import-rules/verdict.ts'
import { findVerdictEnd, type VerdictEnd } from '../import-rules/verdict-end.ts'
import type { CarLocation } from '../voyages/sailings.ts'
import { findJourney } from './journey.ts'
import type { DestinationTerms } from './terms.ts'

/** Japan's ban depends on the port, too. */
const toVerdictOptions = ({ port, priced: { yenPerDollar } }: DestinationTerms): VerdictOptions => ({
  port: port.code,
  ...(yenPerDollar !== null && { yenPerDollar }),
})

/** Returns the import verdict of a vehicle at a destination by a journey. */
export const judgeVehicle = (vehicle: Vehicle, terms: DestinationTerms, journey: Journey | null): Verdict =>
  terms.rule
    ? judgeImport(vehicle, terms.rule, journey, toVerdictOptions(terms))
    : judgeWithoutRule(vehicle, terms.country.code, toVerdictOptions(terms))

/** Returns the import verdict of a car at a destination. */
export const judgeCar = (car: PricingCar, terms: DestinationTerms): Verdict =>
  judgeVehicle(toRuleVehicle(car), terms, findJourney(terms, car))

/** Returns all inputs of the verdict codes at a destination, besides the choice of the journey. */
export const listVerdictInputs = (terms: DestinationTerms, journeys: readonly (Journey | null)[]) =>
  terms.rule
    ? listVerdictCodeInputs(terms.rule, journeys, toVerdictOptions(terms))
    : listBanInputs(terms.country.code, toVerdictOptions(terms))

/** Returns the end of a verdict, if a later ship makes it worse; null otherwise. */
export const findCarVerdictEnd = (car: PricingCar, terms: DestinationTerms, verdict: Verdict): VerdictEnd | null =>
  terms.rule &&
  findVerdictEnd(verdict, toRuleVehicle(car), terms.rule, findJourney(terms, car), toVerdictOptions(terms))

/** Returns a function for the verdicts of many cars, which calculates equal ones once. */
export function createCarJudge(terms: DestinationTerms) {
  const { rule, country } = terms
  const options = toVerdictOptions(terms)
  const withoutRule = createVehicleJudgeWithoutRule(country.code, options)
  const byJourney = new Map<string, ReturnType<typeof createVehicleJudge>>()
  return (location: CarLocation, vehicle: Vehicle) => {
    if (!rule) return withoutRule(vehicle).code
    const journey = findJourney(terms, location)
    const name = JSON.stringify(journey)
    const judge = byJourney.get(name) ?? createVehicleJudge(rule, journey, options)
    byJourney.set(name, judge)
    return judge(vehicle).code
  }
}
