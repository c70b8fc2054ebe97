import { confidences } from '#ground/trade/confidences.ts'
import { addDays, addMonths, addYears, type Day, firstDayOf, type Month, yearOf } from '#values/calendar.ts'
import { type Comparison, effects, type Need, type Origin, type VerdictCode } from '../facts.ts'
import { eventDays, type Journey, leavesBy } from '../journey.ts'
import type { AgeLimit, AgeProvision } from '../rule.ts'

/** What the age rules look at, of a vehicle whose months are decided. */
type Aged = { made: Month; registered: Month; mileageKm: number | null; seats: number | null; loadKg: number | null }

/**
 * The verdict of one provision. `sure` is false for a weak source. `until` is the last day on which a vehicle can safely leave
 * Japan under a provision that ends.
 */
export type Outcome = { code: VerdictCode; sure: boolean; need?: Need; until?: Day }

/** The days of an event on which a limit is kept; an end that is open is null. */
type Window = { from: Day | null; to: Day | null }

const wholeYears = new Set<Origin>(['manufacture.year', 'firstRegistration.year', 'modelYear'])

/** The day from which an age is counted. No Japanese paper has a model year: the year in which it was made stands for it. */
function originDay({ origin, assumeDay = 1 }: AgeLimit, { made, registered }: Aged): Day {
  const month = origin.startsWith('firstRegistration') ? registered : made
  if (origin === 'manufacture.yearEnd') return `${yearOf(month) + 1}-01-01`
  return wholeYears.has(origin) ? `${yearOf(month)}-01-01` : `${month}-${String(assumeDay).padStart(2, '0')}`
}

/** The last day on which an age is still within its greatest: n years or months after its origin. */
function lastDay(compare: Comparison, origin: Day, n: number): Day | null {
  switch (compare) {
    case 'year-diff-max':
      return `${yearOf(origin) + n}-12-31`
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

/** Between which days an event must lie for an age of n, counted from a day. Both ends move on with that day. */
function windowOf({ compare, minMonths, fixedEarliest }: AgeLimit, n: number, origin: Day): Window {
  const least = compare === 'years-min' ? addYears(origin, n) : minMonths ? addMonths(origin, minMonths) : null
  const last = lastDay(compare, origin, n)
  const tooOld = fixedEarliest && origin < fixedEarliest.day
  return { from: least, to: tooOld ? earlier(last, addDays(fixedEarliest.from, -1)) : last }
}

/** Years by the seats or the load; what is missing where they are not known, or where no row has them. */
function yearsOf({ n }: AgeLimit, vehicle: Aged): number | Need {
  if (typeof n === 'number') return n
  const size = vehicle[n.by]
  if (size === null) return n.by
  return n.rows.find(({ from, to }) => from <= size && (to === null || size <= to))?.n ?? 'rule'
}

type Result = Omit<Outcome, 'sure'>
type Limited = AgeProvision & { limit: AgeLimit }

/** A greatest age is checked on the latest possible day of the event, a least age on the earliest. */
function keeps(limit: AgeLimit, ends: Day | null, vehicle: Aged, journey: Journey | null): Result {
  const n = yearsOf(limit, vehicle)
  if (typeof n === 'string') return { code: 'need-to-know', need: n }
  const { from, to } = windowOf(limit, n, originDay(limit, vehicle))
  const within = ({ earliest, latest }: { earliest: Day; latest: Day }) =>
    (from === null || from <= earliest) && (to === null || latest <= to) ? 'allowed' : 'not-allowed'
  if (limit.event === 'firstRegistration') {
    const day = firstDayOf(vehicle.registered)
    return { code: within({ earliest: day, latest: day }) }
  }
  if (!journey) return { code: 'need-to-know', need: 'journey' }
  const code = within(eventDays(limit.event, journey))
  const last = ends === null ? to : earlier(to, ends)
  return code === 'allowed' && last !== null ? { code, until: leavesBy(limit.event, last, journey) } : { code }
}

function isOver({ validTo, limit: { event } }: Limited, journey: Journey | null) {
  if (!validTo || event === 'firstRegistration' || !journey) return false
  return eventDays(event, journey).latest > validTo
}

/**
 * Results of all readings of a provision: its own text, disputed readings, and a likely successor once it has ended. No result
 * promises anything beyond the last day of a provision.
 */
function readings(provision: Limited, over: boolean, vehicle: Aged, journey: Journey | null): Result[] {
  const { limit, alternatives = [], fallbackN, validTo, confidence } = provision
  const ends = over || confidences[confidence].weak ? null : (validTo ?? null)
  const since = over && fallbackN !== undefined ? [{ limit: { n: fallbackN } }] : []
  return [{ limit }, ...alternatives, ...since].map((reading) =>
    'effect' in reading && reading.effect === 'none'
      ? { code: 'allowed' }
      : keeps({ ...limit, ...reading.limit }, ends, vehicle, journey),
  )
}

/**
 * All readings as one: kept by all of them, by none, or by some, which is a condition. Where it is a condition already, as of a
 * weak provision, it stays so until the last of them is broken.
 */
function settled(results: readonly Result[], { effect, confidence }: AgeProvision): Result {
  const missing = results.find(({ code }) => code === 'need-to-know')
  if (missing) return missing
  const kept = results.filter(({ code }) => code === 'allowed')
  if (kept.length === 0) return { code: effects[effect] }
  const all = kept.length === results.length
  const ends = kept.map(({ until }) => until ?? never).sort()
  const until = all && !confidences[confidence].weak ? ends[0] : ends.at(-1)
  return { code: all ? 'allowed' : 'allowed-with-condition', until: until === never ? undefined : until }
}
const never = '9999-12-31'

/** Beside its age: whether it has run too far, or may have. */
function runTooFar({ maxMileageKm, effect }: AgeProvision, { mileageKm }: Aged): Result | null {
  if (maxMileageKm === undefined) return null
  if (mileageKm === null) return { code: 'need-to-know', need: 'mileage' }
  return mileageKm > maxMileageKm ? { code: effects[effect] } : null
}

/** The verdict of an age provision for a vehicle on a journey. Without a limit, its effect is for every vehicle. */
export function ageOutcome(provision: AgeProvision, vehicle: Aged, journey: Journey | null): Outcome {
  const { limit, effect, confidence } = provision
  const strong = !confidences[confidence].weak
  if (effect === 'unknown') return { code: 'need-to-know', need: 'rule', sure: strong }
  if (!limit) return { code: effects[effect], sure: strong }
  const over = isOver({ ...provision, limit }, journey)
  const result = settled(readings({ ...provision, limit }, over, vehicle, journey), provision)
  const far = result.code === effects[effect] ? null : runTooFar(provision, vehicle)
  return { ...(far ?? result), sure: strong && !(over && provision.fallbackN === undefined) }
}
