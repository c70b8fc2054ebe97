import { type Fuel, fuelKinds, type VehicleClass } from '#platform/trade/vehicles.ts'
import { addMonths, type Month } from '#values/calendar.ts'
import { type RuleVehicle, ruleVehicleClasses, twoRowVehicles, type VerdictNeed } from './facts.ts'
import { getEventWindow, type Journey } from './journey.ts'
import type { AgeProvision, CountryRule } from './rule.ts'

/** A vehicle that a buyer may import; null is unknown. */
export type Vehicle = {
  vehicleClass: VehicleClass | null
  fuel: Fuel | null
  steering: 'RIGHT_HAND' | 'LEFT_HAND' | null
  /** The month, or the year, of manufacture. */
  made: string | null
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

/** One possibility for a vehicle: unknown parts have one of their values. */
export type Candidate = Vehicle & { made: Month; registered: Month }

/** Parts of a vehicle that are tried with every value if unknown. */
const triedParts = ['made', 'registered', 'vehicleClass', 'fuel', 'steering'] as const satisfies readonly (VerdictNeed &
  keyof Vehicle)[]

/** Checks if a provision applies to a vehicle. An unknown fuel or class is matched only by a provision for all of them. */
export function doesProvisionApply(
  { vehicles, fuels }: AgeProvision,
  vehicle: Pick<Vehicle, 'vehicleClass' | 'fuel' | 'seats'>,
) {
  if (fuels && !fuels.some((fuel) => fuel === vehicle.fuel)) return false
  return vehicles.some((name) => includesVehicle(name, vehicle))
}

/** Checks if a rule's vehicle name includes a vehicle. Unknown seats count as two rows. */
export function includesVehicle(name: RuleVehicle, { vehicleClass, seats }: Pick<Vehicle, 'vehicleClass' | 'seats'>) {
  const classes: readonly VehicleClass[] | null = ruleVehicleClasses[name]
  if (classes === null) return true
  if (
    twoRowVehicles.vehicles.some((vehicleName) => vehicleName === name) &&
    seats !== null &&
    seats < twoRowVehicles.seats
  )
    return false
  return vehicleClass !== null && classes.includes(vehicleClass)
}

/** Before any vehicle that is sold. */
const earliestMonth: Month = '1900-01'
const isMonth = (date: string) => date.length > 4
const getMonthRange = (date: string): [first: Month, last: Month] =>
  isMonth(date) ? [date, date] : [`${date}-01`, `${date}-12`]

/**
 * Lists the months in which a vehicle may have been made: registration is never earlier, but may be much later.
 * Tries both ends. For a rule with a minimum age, it also tries the latest month that is surely old enough.
 */
function listMonthsMade({ made, registered }: Vehicle, { ages }: CountryRule, journey: Journey | null): Month[] {
  const [, lastRegistered] = getMonthRange(registered)
  const [first, lastMade] = made === null ? [earliestMonth, lastRegistered] : getMonthRange(made)
  const last = lastRegistered < first || lastMade < lastRegistered ? lastMade : lastRegistered
  const between = ages.flatMap(({ limit }) =>
    limit?.minMonths && limit.event !== 'firstRegistration' && journey
      ? addMonths(getEventWindow(limit.event, journey).earliest, -limit.minMonths - 1).slice(0, 7)
      : [],
  )
  return [...new Set([first, ...between.filter((month) => first < month && month < last), last])]
}

/** Lists the possible months of manufacture and registration; empty if registration precedes manufacture. */
export function listPossibleMonths(vehicle: Vehicle, rule: CountryRule, journey: Journey | null) {
  const { made, registered } = vehicle
  if (made !== null && isMonth(made) && isMonth(registered)) return made <= registered ? [{ made, registered }] : []
  const registrations = [...new Set(getMonthRange(registered))]
  return listMonthsMade(vehicle, rule, journey)
    .flatMap((made) => registrations.map((registered) => ({ made, registered })))
    .filter(({ made, registered }) => made <= registered)
}

const oneOfEach = [...new Set(Object.values(ruleVehicleClasses).flatMap((classes) => classes?.[0] ?? []))]

/** Checks if a rule distinguishes vehicles by class. */
export const dependsOnClass = ({ ages, steering }: CountryRule) =>
  ages.some(({ vehicles }) => !vehicles.includes('any')) || steering?.exceptions !== undefined
export const dependsOnFuel = ({ ages, emission }: CountryRule) =>
  ages.some(({ fuels }) => fuels !== undefined) || emission?.refuses !== undefined

const listPartValues = (vehicle: Vehicle, rule: CountryRule) => ({
  vehicleClass: vehicle.vehicleClass === null && dependsOnClass(rule) ? oneOfEach : [vehicle.vehicleClass],
  fuel: vehicle.fuel === null && dependsOnFuel(rule) ? fuelKinds : [vehicle.fuel],
  steering: vehicle.steering === null ? (['RIGHT_HAND', 'LEFT_HAND'] as const) : [vehicle.steering],
})

/** Lists all possibilities for a vehicle; empty if registration precedes manufacture. */
export function listCandidates(vehicle: Vehicle, rule: CountryRule, journey: Journey | null): Candidate[] {
  const ways = listPartValues(vehicle, rule)
  return (['vehicleClass', 'fuel', 'steering'] as const)
    .filter((part) => ways[part].length > 1)
    .reduce<Candidate[]>(
      (partial, part) => partial.flatMap((one) => ways[part].map((way) => ({ ...one, [part]: way }))),
      listPossibleMonths(vehicle, rule, journey).map((months) => ({ ...vehicle, ...months })),
    )
}

/**
 * Lists the parts that decide an answer: those in which two candidates differ, alone, with different answers. `answers` has
 * that of each candidate, in their order.
 */
export const findDecidingParts = (all: readonly Candidate[], answers: readonly unknown[]): VerdictNeed[] =>
  triedParts.filter((part) => {
    const seen = new Map<string, unknown>()
    return all.some((one, index) => {
      const otherParts = triedParts.map((other) => (other === part ? '' : one[other])).join()
      if (!seen.has(otherParts)) seen.set(otherParts, answers[index])
      return seen.get(otherParts) !== answers[index]
    })
  })
