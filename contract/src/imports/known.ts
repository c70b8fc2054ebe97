import { type Fuel, fuelKinds, type VehicleClass } from '../cars/kinds.ts'
import { addMonths, type Month } from '../values/calendar.ts'
import { type Need, type RuleVehicle, ruleVehicles, twoRows } from './facts.ts'
import { eventDays, type Journey } from './journey.ts'
import type { AgeClaim, CountryRule } from './rule.ts'

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

/** Whether a claim is for a vehicle. A fuel or class that is not known is only met by a claim for all of them. */
export function appliesTo({ vehicles, fuels }: AgeClaim, vehicle: Pick<Vehicle, 'vehicleClass' | 'fuel' | 'seats'>) {
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
const monthsOf = (date: string): [first: Month, last: Month] =>
  date.length === 4 ? [`${date}-01`, `${date}-12`] : [date, date]

/**
 * The months in which a vehicle may have been made. Nothing is registered before it was made; how long before, nobody knows.
 * Both ends, and, where a rule has a least and a greatest age, the month between that is neither too new nor, at once, too old.
 */
function monthsMade({ made, registered }: Vehicle, { ages }: CountryRule, journey: Journey | null): Month[] {
  const [first, last] = made === null ? [longAgo, monthsOf(registered)[1]] : monthsOf(made)
  const between = ages.flatMap(({ limit }) =>
    limit?.minMonths && limit.event !== 'firstRegistration' && journey
      ? addMonths(eventDays(limit.event, journey).earliest, -limit.minMonths - 1).slice(0, 7)
      : [],
  )
  return [...new Set([first, ...between.filter((month) => first < month && month < last), last])]
}

/** One class for each name that a rule may call vehicles by. */
const oneOfEach = [...new Set(Object.values(ruleVehicles).flatMap((classes) => classes?.[0] ?? []))]

const named = ({ ages, steering }: CountryRule) =>
  ages.some(({ vehicles }) => !vehicles.includes('any')) || steering?.exceptions !== undefined
const fuelled = ({ ages, emission }: CountryRule) =>
  ages.some(({ fuels }) => fuels !== undefined) || emission?.refuses !== undefined

/** Every way in which an unknown part can come out, as far as the rules of a country tell them apart. */
function waysOf(vehicle: Vehicle, rule: CountryRule, journey: Journey | null) {
  return {
    made: monthsMade(vehicle, rule, journey),
    registered: [...new Set(monthsOf(vehicle.registered))],
    vehicleClass: vehicle.vehicleClass === null && named(rule) ? oneOfEach : [vehicle.vehicleClass],
    fuel: vehicle.fuel === null && fuelled(rule) ? fuelKinds : [vehicle.fuel],
    steering: vehicle.steering === null ? (['RIGHT_HAND', 'LEFT_HAND'] as const) : [vehicle.steering],
  }
}

/** Every vehicle that this one may be; none where it was registered before it was made. */
export function candidates(vehicle: Vehicle, rule: CountryRule, journey: Journey | null): Candidate[] {
  const ways = waysOf(vehicle, rule, journey)
  const all = ways.made.flatMap((made) => ways.registered.map((registered) => ({ ...vehicle, made, registered })))
  return tried
    .filter((part) => ways[part].length > 1 && part !== 'made' && part !== 'registered')
    .reduce<Candidate[]>(
      (some, part) => some.flatMap((one) => ways[part].map((way) => ({ ...one, [part]: way }))),
      all.filter(({ made, registered }) => made <= registered),
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
