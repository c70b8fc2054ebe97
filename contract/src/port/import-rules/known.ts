import { type Fuel, fuelKinds, type VehicleClass } from '#ground/trade/vehicles.ts'
import { addMonths, type Month } from '#values/calendar.ts'
import { type Need, type RuleVehicle, ruleVehicles, twoRows } from './facts.ts'
import { eventDays, type Journey } from './journey.ts'
import type { AgeProvision, CountryRule } from './rule.ts'

/** What is known of a vehicle that somebody may want to import; null is what is not. */
export type Vehicle = {
  vehicleClass: VehicleClass | null
  fuel: Fuel | null
  steering: 'RIGHT_HAND' | 'LEFT_HAND' | null
  /** The month, or the year, in which it was made. */
  made: string | null
  /** The month, or the year, of its first registration. */
  registered: string
  /** With its emission code in front, as on the export certificate: `DBA-NZE161`. */
  modelCode: string | null
  engineCC: number | null
  /** US cents. */
  priceCents: number | null
  mileageKm: number | null
  seats: number | null
  loadKg: number | null
}

/** A vehicle as it may be: what was open about it is decided in one way. */
export type Candidate = Vehicle & { made: Month; registered: Month }

/** The parts of a vehicle that are tried both ways where they are not known. */
const tried = ['made', 'registered', 'vehicleClass', 'fuel', 'steering'] as const satisfies readonly (Need &
  keyof Vehicle)[]

/** Whether a provision is for a vehicle. A fuel or class that is not known is only met by a provision for all of them. */
export function appliesTo(
  { vehicles, fuels }: AgeProvision,
  vehicle: Pick<Vehicle, 'vehicleClass' | 'fuel' | 'seats'>,
) {
  if (fuels && !fuels.some((fuel) => fuel === vehicle.fuel)) return false
  return vehicles.some((name) => isNamed(name, vehicle))
}

/** Whether a vehicle is one of those that a rule calls so. Where the seats are not known, two rows of them are taken to be there. */
export function isNamed(name: RuleVehicle, { vehicleClass, seats }: Pick<Vehicle, 'vehicleClass' | 'seats'>) {
  const classes: readonly VehicleClass[] | null = ruleVehicles[name]
  if (classes === null) return true
  if (twoRows.vehicles.some((one) => one === name) && seats !== null && seats < twoRows.seats) return false
  return vehicleClass !== null && classes.includes(vehicleClass)
}

/** Before any vehicle that is sold. */
const longAgo: Month = '1900-01'
const isMonth = (date: string) => date.length > 4
const monthsOf = (date: string): [first: Month, last: Month] =>
  isMonth(date) ? [date, date] : [`${date}-01`, `${date}-12`]

/**
 * The months in which a vehicle may have been made. Nothing is registered before it was made; how long before, nobody knows.
 * Both ends, and, where a rule has a least and a greatest age, the month between that is neither too new nor, at once, too old.
 */
function monthsMade({ made, registered }: Vehicle, { ages }: CountryRule, journey: Journey | null): Month[] {
  const [, lastRegistered] = monthsOf(registered)
  const [first, lastMade] = made === null ? [longAgo, lastRegistered] : monthsOf(made)
  const last = lastRegistered < first || lastMade < lastRegistered ? lastMade : lastRegistered
  const between = ages.flatMap(({ limit }) =>
    limit?.minMonths && limit.event !== 'firstRegistration' && journey
      ? addMonths(eventDays(limit.event, journey).earliest, -limit.minMonths - 1).slice(0, 7)
      : [],
  )
  return [...new Set([first, ...between.filter((month) => first < month && month < last), last])]
}

/** The months in which a vehicle may have been made and registered; none where it was registered before it was made. */
export function monthsTried(vehicle: Vehicle, rule: CountryRule, journey: Journey | null) {
  const { made, registered } = vehicle
  if (made !== null && isMonth(made) && isMonth(registered)) return made <= registered ? [{ made, registered }] : []
  const registrations = [...new Set(monthsOf(registered))]
  return monthsMade(vehicle, rule, journey)
    .flatMap((made) => registrations.map((registered) => ({ made, registered })))
    .filter(({ made, registered }) => made <= registered)
}

/** One class for each name that a rule may call vehicles by. */
const oneOfEach = [...new Set(Object.values(ruleVehicles).flatMap((classes) => classes?.[0] ?? []))]

/** Whether a rule tells vehicles apart by their class, and by their fuel. */
export const looksAtClass = ({ ages, steering }: CountryRule) =>
  ages.some(({ vehicles }) => !vehicles.includes('any')) || steering?.exceptions !== undefined
export const looksAtFuel = ({ ages, emission }: CountryRule) =>
  ages.some(({ fuels }) => fuels !== undefined) || emission?.refuses !== undefined

/** Every way in which an unknown part can come out, as far as the rules of a country tell them apart. */
function waysOf(vehicle: Vehicle, rule: CountryRule) {
  return {
    vehicleClass: vehicle.vehicleClass === null && looksAtClass(rule) ? oneOfEach : [vehicle.vehicleClass],
    fuel: vehicle.fuel === null && looksAtFuel(rule) ? fuelKinds : [vehicle.fuel],
    steering: vehicle.steering === null ? (['RIGHT_HAND', 'LEFT_HAND'] as const) : [vehicle.steering],
  }
}

/** Every vehicle that this one may be; none where it was registered before it was made. */
export function candidates(vehicle: Vehicle, rule: CountryRule, journey: Journey | null): Candidate[] {
  const ways = waysOf(vehicle, rule)
  return (['vehicleClass', 'fuel', 'steering'] as const)
    .filter((part) => ways[part].length > 1)
    .reduce<Candidate[]>(
      (some, part) => some.flatMap((one) => ways[part].map((way) => ({ ...one, [part]: way }))),
      monthsTried(vehicle, rule, journey).map((months) => ({ ...vehicle, ...months })),
    )
}

/**
 * The parts on which an answer depends: where two candidates that differ in nothing else come out differently. `answers` has
 * that of each candidate, in their order.
 */
export function deciding(all: readonly Candidate[], answers: readonly unknown[]): Need[] {
  return tried.filter((part) => {
    const seen = new Map<string, unknown>()
    return all.some((one, index) => {
      const others = tried.map((other) => (other === part ? '' : one[other])).join()
      if (!seen.has(others)) seen.set(others, answers[index])
      return seen.get(others) !== answers[index]
    })
  })
}
