import { confidences } from '#platform/trade/confidences.ts'
import { addDays, addMonths, addYears, type Day, getFirstDay, getYear, type Month } from '#values/calendar.ts'
import { type AgeOrigin, type Comparison, effects, type VerdictCode, type VerdictNeed } from '../facts.ts'
import { getEventWindow, getLatestDeparture, type Journey } from '../journey.ts'
import type { AgeLimit, AgeProvision } from '../rule.ts'

type DatedVehicle = {
  made: Month
  registered: Month
  mileageKm: number | null
  seats: number | null
  loadKg: number | null
}

/**
 * The verdict of one provision. `sure` is false for a weak source. `until` is the last safe day to leave Japan under a
 * provision that ends.
 */
export type Outcome = { code: VerdictCode; sure: boolean; need?: VerdictNeed; until?: Day }

/** The days of an event that keep a limit; an open end is null. */
type Window = { from: Day | null; to: Day | null }

const yearOrigins = new Set<AgeOrigin>(['manufacture.year', 'firstRegistration.year', 'modelYear'])

/** Returns the day from which an age is counted. Japanese documents have no model year: the year of manufacture replaces it. */
function getOriginDay({ origin, assumeDay = 1 }: AgeLimit, { made, registered }: DatedVehicle): Day {
  const month = origin.startsWith('firstRegistration') ? registered : made
  if (origin === 'manufacture.yearEnd') return `${getYear(month) + 1}-01-01`
  return yearOrigins.has(origin) ? `${getYear(month)}-01-01` : `${month}-${String(assumeDay).padStart(2, '0')}`
}

/** Returns the last day within the maximum age: n years or months after its origin. */
function getLastDay(compare: Comparison, origin: Day, n: number): Day | null {
  switch (compare) {
    case 'year-diff-max':
      return `${getYear(origin) + n}-12-31`
    case 'months-max':
      return addDays(addMonths(origin, n + 1), -1)
    case 'years-max':
      return addYears(origin, n)
    case 'years-lt':
      return addDays(addYears(origin, n), -1)
    case 'years-min':
      return null
  }
}

const earlier = (one: Day | null, other: Day) => (one !== null && one < other ? one : other)

/** Returns the days between which an event must be for an age of n. Both ends move with the origin. */
function getWindow({ compare, minMonths, fixedEarliest }: AgeLimit, n: number, origin: Day): Window {
  const earliestAge = compare === 'years-min' ? addYears(origin, n) : minMonths ? addMonths(origin, minMonths) : null
  const last = getLastDay(compare, origin, n)
  const tooOld = fixedEarliest && origin < fixedEarliest.day
  return { from: earliestAge, to: tooOld ? earlier(last, addDays(fixedEarliest.from, -1)) : last }
}

/** Returns years by seats or load; the missing fact, if they are unknown or outside every row. */
function findYears({ n }: AgeLimit, vehicle: DatedVehicle): number | VerdictNeed {
  if (typeof n === 'number') return n
  const size = vehicle[n.by]
  if (size === null) return n.by
  return n.rows.find(({ from, to }) => from <= size && (to === null || size <= to))?.n ?? 'rule'
}

type Result = Omit<Outcome, 'sure'>
type Limited = AgeProvision & { limit: AgeLimit }

/** A maximum age is checked on the latest possible day of the event, a minimum age on the earliest. */
function checkLimit(limit: AgeLimit, ends: Day | null, vehicle: DatedVehicle, journey: Journey | null): Result {
  const n = findYears(limit, vehicle)
  if (typeof n === 'string') return { code: 'need-to-know', need: n }
  const { from, to } = getWindow(limit, n, getOriginDay(limit, vehicle))
  const within = ({ earliest, latest }: { earliest: Day; latest: Day }) =>
    (from === null || from <= earliest) && (to === null || latest <= to) ? 'allowed' : 'not-allowed'
  if (limit.event === 'firstRegistration') {
    const day = getFirstDay(vehicle.registered)
    return { code: within({ earliest: day, latest: day }) }
  }
  if (!journey) return { code: 'need-to-know', need: 'journey' }
  const code = within(getEventWindow(limit.event, journey))
  const last = ends === null ? to : earlier(to, ends)
  return code === 'allowed' && last !== null
    ? { code, until: getLatestDeparture(limit.event, last, journey) }
    : { code }
}

function hasEnded({ validTo, limit: { event } }: Limited, journey: Journey | null) {
  if (!validTo || event === 'firstRegistration' || !journey) return false
  return getEventWindow(event, journey).latest > validTo
}

/**
 * Lists the results of all readings of a provision: its own text, disputed readings, and a likely successor once it has ended.
 * No result holds beyond the last day of a provision.
 */
function listReadings(provision: Limited, over: boolean, vehicle: DatedVehicle, journey: Journey | null): Result[] {
  const { limit, alternatives = [], fallbackN, validTo, confidence } = provision
  const ends = over || confidences[confidence].weak ? null : (validTo ?? null)
  const since = over && fallbackN !== undefined ? [{ limit: { n: fallbackN } }] : []
  return [{ limit }, ...alternatives, ...since].map((reading) =>
    'effect' in reading && reading.effect === 'none'
      ? { code: 'allowed' }
      : checkLimit({ ...limit, ...reading.limit }, ends, vehicle, journey),
  )
}

/**
 * Combines all readings: kept by all, by none, or by some, which is a condition. A weak provision is a condition until its last
 * reading is broken.
 */
function combineResults(results: readonly Result[], { effect, confidence }: AgeProvision): Result {
  const undecidedResult = results.find(({ code }) => code === 'need-to-know')
  if (undecidedResult) return undecidedResult
  const allowed = results.filter(({ code }) => code === 'allowed')
  if (allowed.length === 0) return { code: effects[effect] }
  const isAlwaysAllowed = allowed.length === results.length
  const ends = allowed.map(({ until }) => until ?? never).sort()
  const until = isAlwaysAllowed && !confidences[confidence].weak ? ends[0] : ends.at(-1)
  return { code: isAlwaysAllowed ? 'allowed' : 'allowed-with-condition', until: until === never ? undefined : until }
}
const never = '9999-12-31'

function checkMileage({ maxMileageKm, effect }: AgeProvision, { mileageKm }: DatedVehicle): Result | null {
  if (maxMileageKm === undefined) return null
  if (mileageKm === null) return { code: 'need-to-know', need: 'mileage' }
  return mileageKm > maxMileageKm ? { code: effects[effect] } : null
}

/** Returns the verdict of an age provision for a vehicle on a journey. Without a limit, its effect is for every vehicle. */
export function judgeAge(provision: AgeProvision, vehicle: DatedVehicle, journey: Journey | null): Outcome {
  const { limit, effect, confidence } = provision
  const strong = !confidences[confidence].weak
  if (effect === 'unknown') return { code: 'need-to-know', need: 'rule', sure: strong }
  if (!limit) return { code: effects[effect], sure: strong }
  const isOver = hasEnded({ ...provision, limit }, journey)
  const result = combineResults(listReadings({ ...provision, limit }, isOver, vehicle, journey), provision)
  const far = result.code === effects[effect] ? null : checkMileage(provision, vehicle)
  return { ...(far ?? result), sure: strong && !(isOver && provision.fallbackN === undefined) }
}
