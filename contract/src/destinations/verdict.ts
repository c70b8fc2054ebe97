import { type TradedCar, vehicleOf } from '../cars/traded-car.ts'
import { type End, endOf } from '../imports/ends.ts'
import type { Vehicle } from '../imports/known.ts'
import { verdictsOfMany } from '../imports/of-many.ts'
import type { Asked } from '../imports/reasons.ts'
import { mayBeImported, type Verdict } from '../imports/verdict.ts'
import type { Standing } from '../voyages/sailings.ts'
import type { Terms } from './endpoints.ts'
import { journeyTo } from './journey.ts'

/** What else a verdict depends on. */
export const askedOf = ({ priced: { yenPerDollar } }: Terms): Asked => (yenPerDollar === null ? {} : { yenPerDollar })

/** Of every car where we do not know the rules of the country. */
export const withoutRule: Verdict = { code: 'need-to-know', sure: true, reasons: [], needs: ['rule'], sailsBy: null }

/** Whether a car may be imported at a destination. */
export const verdictAt = (car: TradedCar, terms: Terms): Verdict =>
  terms.rule ? mayBeImported(vehicleOf(car), terms.rule, journeyTo(terms, car), askedOf(terms)) : withoutRule

/** Until when that holds, where a later ship makes it worse; null where none does. */
export const endAt = (car: TradedCar, terms: Terms, verdict: Verdict): End | null =>
  terms.rule && endOf(verdict, vehicleOf(car), terms.rule, journeyTo(terms, car), askedOf(terms))

/** The same of many cars, each by where it stands and as a vehicle: what is alike is asked for once. */
export function verdictsAt(terms: Terms) {
  const { rule } = terms
  const byJourney = new Map<string, ReturnType<typeof verdictsOfMany>>()
  return (standing: Standing, vehicle: Vehicle) => {
    if (!rule) return withoutRule.code
    const journey = journeyTo(terms, standing)
    const name = JSON.stringify(journey)
    const verdictOf = byJourney.get(name) ?? verdictsOfMany(rule, journey, askedOf(terms))
    byJourney.set(name, verdictOf)
    return verdictOf(vehicle).code
  }
}
