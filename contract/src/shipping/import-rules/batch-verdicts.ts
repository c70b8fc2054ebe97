import type { Month } from '#values/calendar.ts'
import { yenPerDollar } from '#values/money.ts'
import { judgeAge } from './age/age.ts'
import { dependsOnClass, dependsOnFuel, includesVehicle, listPossibleMonths, type Vehicle } from './candidates.ts'
import { findBanReason, passesRussia } from './export-ban/export-ban.ts'
import { type AgeOrigin, type RuleVehicle, twoRowVehicles } from './facts.ts'
import type { Journey } from './journey.ts'
import { parseEmissionCode, type VerdictOptions } from './reasons.ts'
import type { AgeLimit, AgeProvision, CountryRule } from './rule.ts'
import { judgeImport, judgeWithoutRule, type Verdict } from './verdict.ts'

type Months = { made: Month; registered: Month }

type CachedVerdict = Pick<Verdict, 'code' | 'sure' | 'sailsBy'>

type VerdictInput = { at: readonly (keyof Vehicle)[]; text(vehicle: Vehicle): string }

function cacheInput(
  [first, second]: readonly [keyof Vehicle, keyof Vehicle],
  compute: VerdictInput['text'],
): VerdictInput {
  const seen = new Map<string, string>()
  return {
    at: [first, second],
    text(vehicle) {
      const key = `${vehicle[first]} ${vehicle[second]}`
      const cached = seen.get(key)
      if (cached !== undefined) return cached
      const text = compute(vehicle)
      seen.set(key, text)
      return text
    },
  }
}

const listLimits = (ages: readonly AgeProvision[]): AgeLimit[] =>
  ages.flatMap(({ limit, alternatives = [] }) =>
    limit ? [limit, ...alternatives.map((other) => ({ ...limit, ...other.limit }))] : [],
  )

/** Characters of `2016-03` from which an age is counted. */
const comparedCharacters: Record<AgeOrigin, { made: number; registered: number }> = {
  'manufacture.year': { made: 4, registered: 0 },
  'manufacture.month': { made: 7, registered: 0 },
  'manufacture.date': { made: 7, registered: 0 },
  'manufacture.yearEnd': { made: 4, registered: 0 },
  'firstRegistration.year': { made: 0, registered: 4 },
  'firstRegistration.date': { made: 0, registered: 7 },
  modelYear: { made: 4, registered: 0 },
}

/** Counted to the first registration in plain years or months: the result depends on the months alone. */
const dependsOnMonthsOnly = ({ limit, alternatives }: AgeProvision) =>
  limit?.event === 'firstRegistration' && typeof limit.n === 'number' && !alternatives

function buildMonthsInput(rule: CountryRule, journey: Journey | null): VerdictInput {
  const monthProvisions = rule.ages.filter(dependsOnMonthsOnly)
  const limits = listLimits(rule.ages.filter((provision) => !dependsOnMonthsOnly(provision)))
  const emissionPrecision = rule.emission?.refuses?.some(({ madeBefore }) => madeBefore) ? 7 : 0
  const eventPrecision = limits.some(({ event }) => event === 'firstRegistration') ? 7 : 0
  const madePrecision = Math.max(emissionPrecision, ...limits.map(({ origin }) => comparedCharacters[origin].made))
  const registered = Math.max(eventPrecision, ...limits.map(({ origin }) => comparedCharacters[origin].registered))
  const formatMonths = (vehicle: Vehicle) => {
    const tried = listPossibleMonths(vehicle, rule, journey).map((months) => [
      months.made.slice(0, madePrecision),
      months.registered.slice(0, registered),
      ...monthProvisions.map((provision) => judgeAge(provision, { ...vehicle, ...months, mileageKm: 0 }, journey).code),
    ])
    return [...new Set(tried.map((parts) => parts.join(' ')))].join()
  }
  return cacheInput(
    ['made', 'registered'],
    (vehicle) => formatMonths(vehicle) || `contradiction ${formatMonths({ ...vehicle, made: null })}`,
  )
}

function createMonthsSelector({ limit }: AgeProvision): (months: Months) => string {
  if (!limit) return () => ''
  const fromRegistration = limit.origin.startsWith('firstRegistration')
  if (fromRegistration) return ({ registered }) => registered
  return limit.event === 'firstRegistration' ? ({ made, registered }) => made + registered : ({ made }) => made
}

/** Lists a provision once per disputed reading and per row of its table: their outcomes determine its own. */
function expandProvision({ alternatives = [], fallbackN, ...provision }: AgeProvision): AgeProvision[] {
  const mainReading: AgeProvision = fallbackN === undefined ? provision : { ...provision, fallbackN }
  const { limit } = provision
  if (!limit) return [mainReading]
  const disputedReadings = alternatives.flatMap((other) =>
    other.limit ? { ...provision, limit: { ...limit, ...other.limit } } : [],
  )
  return [mainReading, ...disputedReadings].flatMap((reading) => {
    const n = reading.limit?.n
    if (!reading.limit || typeof n !== 'object') return reading
    const { limit } = reading
    return n.rows.map((row) => ({ ...reading, limit: { ...limit, n: row.n } }))
  })
}

function createMonthsJudge(provision: AgeProvision, journeys: readonly (Journey | null)[]) {
  const seen = new Map<string, string>()
  const getKey = createMonthsSelector(provision)
  // An age counted to the first registration does not depend on the journey.
  const needed = provision.limit?.event === 'firstRegistration' ? journeys.slice(0, 1) : journeys
  return (months: Months) => {
    const key = getKey(months)
    const cached = seen.get(key)
    if (cached !== undefined) return cached
    const aged = { ...months, mileageKm: 0, seats: null, loadKg: null }
    const codes = needed.map((journey) => judgeAge(provision, aged, journey).code).join()
    seen.set(key, codes)
    return codes
  }
}

/** Returns the tried months, reduced to what a verdict code depends on, for each of some journeys. */
function buildOutcomesInput(rule: CountryRule, journeys: readonly (Journey | null)[]): VerdictInput {
  const byJourney = rule.ages.some(({ limit }) => limit?.minMonths)
  const provisions = rule.ages.flatMap(expandProvision).map((provision) => createMonthsJudge(provision, journeys))
  const days = rule.emission?.refuses?.flatMap(({ madeBefore }) => madeBefore ?? []) ?? []
  const formatMonths = (vehicle: Vehicle, journey: Journey | null) => {
    const tried = listPossibleMonths(vehicle, rule, journey).map((months) =>
      [...provisions.map((codes) => codes(months)), ...days.map((day) => `${months.made}-01` < day)].join(),
    )
    return tried.length > 1 ? [...new Set(tried)].join('|') : tried.join()
  }
  return {
    at: ['made', 'registered'],
    text: (vehicle) =>
      (byJourney ? journeys : journeys.slice(0, 1))
        .map(
          (journey) =>
            formatMonths(vehicle, journey) || `contradiction ${formatMonths({ ...vehicle, made: null }, journey)}`,
        )
        .join(';'),
  }
}

/** Returns the rule's names for a vehicle. For an unknown class, also if it may have two rows of seats. */
function buildClassInput(rule: CountryRule): VerdictInput {
  const names: RuleVehicle[] = [
    ...new Set([...rule.ages.flatMap(({ vehicles }) => vehicles), ...(rule.steering?.exceptions ?? [])]),
  ]
  return cacheInput(['vehicleClass', 'seats'], (vehicle) =>
    vehicle.vehicleClass === null
      ? `unknown ${vehicle.seats !== null && vehicle.seats < twoRowVehicles.seats}`
      : names.filter((name) => includesVehicle(name, vehicle)).join(),
  )
}

function listSizeInputs({ ages }: CountryRule): VerdictInput[] {
  const tables = listLimits(ages).flatMap(({ n }) => (typeof n === 'number' ? [] : [n]))
  return tables.map(({ by, rows }) => ({
    at: [by],
    text(vehicle) {
      const size = vehicle[by]
      return size === null ? '' : `${rows.findIndex(({ from, to }) => from <= size && (to === null || size <= to))}`
    },
  }))
}

const buildPartInput = <Part extends keyof Vehicle>(
  part: Part,
  text: (value: Vehicle[Part]) => string,
): VerdictInput => ({ at: [part], text: (vehicle) => text(vehicle[part]) })

const fuelInput = buildPartInput('fuel', (fuel) => `${fuel}`)

/** Returns all inputs of Japan's ban on the way to a country. */
export const listBanInputs = (
  country: string,
  { port, yenPerDollar: yen = yenPerDollar }: VerdictOptions,
): VerdictInput[] => (passesRussia(country, port) ? [fuelInput, ...buildBanInputs(yen)] : [])

const buildBanInputs = (yen: number): VerdictInput[] => [
  buildPartInput('engineCC', (engineCC) => `${findBanReason({ engineCC, priceCents: 0, fuel: 'PETROL' }, yen)}`),
  buildPartInput('priceCents', (priceCents) => `${findBanReason({ engineCC: 0, priceCents, fuel: 'PETROL' }, yen)}`),
]

/**
 * Returns all inputs of a rule's verdict codes, besides the choice of the journey: vehicles with equal inputs have the same
 * code.
 */
export const listVerdictCodeInputs = (
  rule: CountryRule,
  journeys: readonly (Journey | null)[],
  options: VerdictOptions,
): VerdictInput[] => [buildOutcomesInput(rule, journeys), ...listOtherInputs(rule, options)]

function listOtherInputs(rule: CountryRule, options: VerdictOptions): VerdictInput[] {
  const ban = listBanInputs(rule.country, options)
  const maxMileages = rule.ages.flatMap(({ maxMileageKm }) => maxMileageKm ?? [])
  return [
    ...(dependsOnClass(rule) ? [buildClassInput(rule)] : []),
    ...listSizeInputs(rule),
    ...(dependsOnFuel(rule) && ban.length === 0 ? [fuelInput] : []),
    ...(rule.steering ? [buildPartInput('steering', (steering) => `${steering}`)] : []),
    ...maxMileages.map((maxKm) => buildPartInput('mileageKm', (km) => `${km === null ? '' : km > maxKm}`)),
    ...(rule.emission?.refuses ? [buildPartInput('modelCode', (code) => `${parseEmissionCode(code)}`)] : []),
    ...ban,
  ]
}

/**
 * Returns a fast function for the verdicts of many vehicles, for one country and one journey. It calls `mayBeImported` once for
 * vehicles with equal inputs.
 * A stock caches one for each journey (port of loading and day), and drops it with the rule.
 */
export const createVehicleJudge = (rule: CountryRule, journey: Journey | null, options: VerdictOptions = {}) =>
  cacheVerdicts([buildMonthsInput(rule, journey), ...listOtherInputs(rule, options)], (vehicle) =>
    judgeImport(vehicle, rule, journey, options),
  )

/** The same for a country without a rule. */
export const createVehicleJudgeWithoutRule = (country: string, options: VerdictOptions) =>
  cacheVerdicts(listBanInputs(country, options), (vehicle) => judgeWithoutRule(vehicle, country, options))

function cacheVerdicts(inputs: readonly VerdictInput[], judge: (vehicle: Vehicle) => Verdict) {
  const verdicts = new Map<string, CachedVerdict>()
  return (vehicle: Vehicle): CachedVerdict => {
    let key = ''
    for (const input of inputs) key += `${input.text(vehicle)}|`
    const verdict = verdicts.get(key)
    if (verdict) return verdict
    const { code, sure, sailsBy } = judge(vehicle)
    const short = { code, sure, sailsBy }
    verdicts.set(key, short)
    return short
  }
}
