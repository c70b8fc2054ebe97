import type { Month } from '#values/calendar.ts'
import { yenPerDollar } from '#values/money.ts'
import { ageOutcome } from './age/age.ts'
import { bannedBecause, goesToRussia } from './export-ban/export-ban.ts'
import { type Origin, type RuleVehicle, twoRows } from './facts.ts'
import type { Journey } from './journey.ts'
import { isNamed, looksAtClass, looksAtFuel, monthsTried, type Vehicle } from './known.ts'
import { type Asked, emissionLetter } from './reasons.ts'
import type { AgeLimit, AgeProvision, CountryRule } from './rule.ts'
import { mayBeImported, type Verdict, verdictWithoutRule } from './verdict.ts'

type Months = { made: Month; registered: Month }

/** The part of a verdict that is cached for many vehicles. */
type ShortVerdict = Pick<Verdict, 'code' | 'sure' | 'sailsBy'>

/** One input of a rule as text, and the parts of a vehicle behind it. */
type Look = { at: readonly (keyof Vehicle)[]; text(vehicle: Vehicle): string }

/** Caches a costly input for vehicles with the same two parts. */
function remembered([one, other]: readonly [keyof Vehicle, keyof Vehicle], look: Look['text']): Look {
  const seen = new Map<string, string>()
  return {
    at: [one, other],
    text(vehicle) {
      const key = `${vehicle[one]} ${vehicle[other]}`
      const known = seen.get(key)
      if (known !== undefined) return known
      const text = look(vehicle)
      seen.set(key, text)
      return text
    },
  }
}

/** Lists the limits of provisions, with their disputed readings. */
const limitsOf = (ages: readonly AgeProvision[]): AgeLimit[] =>
  ages.flatMap(({ limit, alternatives = [] }) =>
    limit ? [limit, ...alternatives.map((other) => ({ ...limit, ...other.limit }))] : [],
  )

/** Characters of `2016-03` from which an age is counted. */
const letters: Record<Origin, { made: number; registered: number }> = {
  'manufacture.year': { made: 4, registered: 0 },
  'manufacture.month': { made: 7, registered: 0 },
  'manufacture.date': { made: 7, registered: 0 },
  'manufacture.yearEnd': { made: 4, registered: 0 },
  'firstRegistration.year': { made: 0, registered: 4 },
  'firstRegistration.date': { made: 0, registered: 7 },
  modelYear: { made: 4, registered: 0 },
}

/** Counted to the first registration in plain years or months: the result depends on the months alone. */
const isOfMonths = ({ limit, alternatives }: AgeProvision) =>
  limit?.event === 'firstRegistration' && typeof limit.n === 'number' && !alternatives

/** Returns the tried months, reduced to the precision that a rule needs. */
function monthsLook(rule: CountryRule, journey: Journey | null): Look {
  const ofMonths = rule.ages.filter(isOfMonths)
  const limits = limitsOf(rule.ages.filter((provision) => !isOfMonths(provision)))
  const byEmission = rule.emission?.refuses?.some(({ madeBefore }) => madeBefore) ? 7 : 0
  const asEvent = limits.some(({ event }) => event === 'firstRegistration') ? 7 : 0
  const made = Math.max(byEmission, ...limits.map(({ origin }) => letters[origin].made))
  const registered = Math.max(asEvent, ...limits.map(({ origin }) => letters[origin].registered))
  const textOf = (vehicle: Vehicle) => {
    const tried = monthsTried(vehicle, rule, journey).map((months) => [
      months.made.slice(0, made),
      months.registered.slice(0, registered),
      ...ofMonths.map((provision) => ageOutcome(provision, { ...vehicle, ...months, mileageKm: 0 }, journey).code),
    ])
    return [...new Set(tried.map((parts) => parts.join(' ')))].join()
  }
  return remembered(
    ['made', 'registered'],
    (vehicle) => textOf(vehicle) || `contradiction ${textOf({ ...vehicle, made: null })}`,
  )
}

/** Reduces months to those from which, and to which, an age is counted. */
function monthsOfAge({ limit }: AgeProvision): (months: Months) => string {
  if (!limit) return () => ''
  const fromRegistration = limit.origin.startsWith('firstRegistration')
  if (fromRegistration) return ({ registered }) => registered
  return limit.event === 'firstRegistration' ? ({ made, registered }) => made + registered : ({ made }) => made
}

/** Splits a provision into its readings, and a table into its rows: their outcomes determine that of the provision. */
function readingsOf({ alternatives = [], fallbackN, ...provision }: AgeProvision): AgeProvision[] {
  const own: AgeProvision = fallbackN === undefined ? provision : { ...provision, fallbackN }
  const { limit } = provision
  if (!limit) return [own]
  const others = alternatives.flatMap((other) =>
    other.limit ? { ...provision, limit: { ...limit, ...other.limit } } : [],
  )
  return [own, ...others].flatMap((one) => {
    const n = one.limit?.n
    if (!one.limit || typeof n !== 'object') return one
    const { limit } = one
    return n.rows.map((row) => ({ ...one, limit: { ...limit, n: row.n } }))
  })
}

/** Returns the outcomes of one provision by months, for each of some journeys. */
function outcomesOf(provision: AgeProvision, journeys: readonly (Journey | null)[]) {
  const seen = new Map<string, string>()
  const keyOf = monthsOfAge(provision)
  // An age counted to the first registration does not depend on the journey.
  const needed = provision.limit?.event === 'firstRegistration' ? journeys.slice(0, 1) : journeys
  return (months: Months) => {
    const key = keyOf(months)
    const known = seen.get(key)
    if (known !== undefined) return known
    const aged = { ...months, mileageKm: 0, seats: null, loadKg: null }
    const codes = needed.map((journey) => ageOutcome(provision, aged, journey).code).join()
    seen.set(key, codes)
    return codes
  }
}

/** Returns the tried months, reduced to what a verdict code depends on, for each of some journeys. */
function outcomesLook(rule: CountryRule, journeys: readonly (Journey | null)[]): Look {
  const byJourney = rule.ages.some(({ limit }) => limit?.minMonths)
  const provisions = rule.ages.flatMap(readingsOf).map((provision) => outcomesOf(provision, journeys))
  const days = rule.emission?.refuses?.flatMap(({ madeBefore }) => madeBefore ?? []) ?? []
  const textOf = (vehicle: Vehicle, journey: Journey | null) => {
    const tried = monthsTried(vehicle, rule, journey).map((months) =>
      [...provisions.map((codes) => codes(months)), ...days.map((day) => `${months.made}-01` < day)].join(),
    )
    return tried.length > 1 ? [...new Set(tried)].join('|') : tried.join()
  }
  return {
    at: ['made', 'registered'],
    text: (vehicle) =>
      (byJourney ? journeys : journeys.slice(0, 1))
        .map((journey) => textOf(vehicle, journey) || `contradiction ${textOf({ ...vehicle, made: null }, journey)}`)
        .join(';'),
  }
}

/** Returns the rule's names for a vehicle. For an unknown class, also if it may have two rows of seats. */
function classLook(rule: CountryRule): Look {
  const names: RuleVehicle[] = [
    ...new Set([...rule.ages.flatMap(({ vehicles }) => vehicles), ...(rule.steering?.exceptions ?? [])]),
  ]
  return remembered(['vehicleClass', 'seats'], (vehicle) =>
    vehicle.vehicleClass === null
      ? `unknown ${vehicle.seats !== null && vehicle.seats < twoRows.seats}`
      : names.filter((name) => isNamed(name, vehicle)).join(),
  )
}

/** Returns the row of a rule's tables for the size of a vehicle. */
function sizeLooks({ ages }: CountryRule): Look[] {
  const tables = limitsOf(ages).flatMap(({ n }) => (typeof n === 'number' ? [] : [n]))
  return tables.map(({ by, rows }) => ({
    at: [by],
    text(vehicle) {
      const size = vehicle[by]
      return size === null ? '' : `${rows.findIndex(({ from, to }) => from <= size && (to === null || size <= to))}`
    },
  }))
}

const one = <Part extends keyof Vehicle>(part: Part, text: (value: Vehicle[Part]) => string): Look => ({
  at: [part],
  text: (vehicle) => text(vehicle[part]),
})

const fuelLook = one('fuel', (fuel) => `${fuel}`)

/** Returns all inputs of Japan's ban on the way to a country. */
export const looksAtBan = (country: string, { port, yenPerDollar: yen = yenPerDollar }: Asked): Look[] =>
  goesToRussia(country, port) ? [fuelLook, ...banLooks(yen)] : []

/** Inputs that ban a vehicle of any fuel. */
const banLooks = (yen: number): Look[] => [
  one('engineCC', (engineCC) => `${bannedBecause({ engineCC, priceCents: 0, fuel: 'PETROL' }, yen)}`),
  one('priceCents', (priceCents) => `${bannedBecause({ engineCC: 0, priceCents, fuel: 'PETROL' }, yen)}`),
]

/**
 * Returns all inputs of a rule's verdict codes, besides the choice of the journey: vehicles with equal inputs have the same
 * code.
 */
export const looksAtCode = (rule: CountryRule, journeys: readonly (Journey | null)[], options: Asked): Look[] => [
  outcomesLook(rule, journeys),
  ...otherLooks(rule, options),
]

/** Returns the inputs of a rule besides the months. */
function otherLooks(rule: CountryRule, options: Asked): Look[] {
  const ban = looksAtBan(rule.country, options)
  const most = rule.ages.flatMap(({ maxMileageKm }) => maxMileageKm ?? [])
  return [
    ...(looksAtClass(rule) ? [classLook(rule)] : []),
    ...sizeLooks(rule),
    ...(looksAtFuel(rule) && ban.length === 0 ? [fuelLook] : []),
    ...(rule.steering ? [one('steering', (steering) => `${steering}`)] : []),
    ...most.map((most) => one('mileageKm', (km) => `${km === null ? '' : km > most}`)),
    ...(rule.emission?.refuses ? [one('modelCode', (code) => `${emissionLetter(code)}`)] : []),
    ...ban,
  ]
}

/**
 * Returns a fast function for the verdicts of many vehicles, for one country and one journey. It calls `mayBeImported` once for
 * vehicles with equal inputs.
 * A stock caches one for each journey (port of loading and day), and drops it with the rule.
 */
export const verdictsOfMany = (rule: CountryRule, journey: Journey | null, options: Asked = {}) =>
  ofAlike([monthsLook(rule, journey), ...otherLooks(rule, options)], (vehicle) =>
    mayBeImported(vehicle, rule, journey, options),
  )

/** The same for a country without a rule. */
export const verdictsWithoutRule = (country: string, options: Asked) =>
  ofAlike(looksAtBan(country, options), (vehicle) => verdictWithoutRule(vehicle, country, options))

/** Calls once for all vehicles with equal inputs. */
function ofAlike(looks: readonly Look[], ask: (vehicle: Vehicle) => Verdict) {
  const known = new Map<string, ShortVerdict>()
  return (vehicle: Vehicle): ShortVerdict => {
    let key = ''
    for (const look of looks) key += `${look.text(vehicle)}|`
    const verdict = known.get(key)
    if (verdict) return verdict
    const { code, sure, sailsBy } = ask(vehicle)
    const short = { code, sure, sailsBy }
    known.set(key, short)
    return short
  }
}
