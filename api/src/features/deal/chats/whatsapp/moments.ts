import { type DateOrder, dateOrders } from '@minato/contract/deal/chats/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import type { Stamp } from './head.ts'

const day = 86_400_000
/** When WhatsApp began. */
const firstYear = 2009

type Numbers = { year: string; month: string; day: string }
const read: Record<DateOrder, (date: Stamp['date']) => Numbers> = {
  dmy: ([day, month, year]) => ({ year, month, day }),
  mdy: ([month, day, year]) => ({ year, month, day }),
  ymd: ([year, month, day]) => ({ year, month, day }),
}

/** The time on the clock of the telephone, as if it stood in UTC; undefined where no calendar has such a day. */
function wallTime({ date, hour, minute, second }: Stamp, order: DateOrder) {
  const { year, month, day } = read[order](date)
  if (day.length > 2 || month.length > 2 || (year.length !== 2 && year.length !== 4)) return undefined
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const at = new Date(Date.UTC(full, Number(month) - 1, Number(day), hour, minute, second))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day) ? at.getTime() : undefined
}

type Reading = { order: DateOrder; times: readonly number[]; backwards: number }

/** No chat is read in so long after its last message: where another reading ends so much later, this one is none. */
const longAgo = 4 * 365 * day
const yearsOf = ({ times }: Reading) => new Set(times.map((at) => new Date(at).getUTCFullYear())).size
const endOf = ({ times }: Reading) => Math.max(...times.slice(-1))

/** With two digits of a year the first number may be the day or the year: the days of a chat lie near one another, and near today. */
const isLessLikely = (one: Reading, other: Reading) =>
  endOf(one) < endOf(other) - longAgo || (yearsOf(one) > yearsOf(other) && endOf(one) < endOf(other))

/**
 * In which orders the dates of a whole chat can be read: a chat goes forwards, and ends before tomorrow. Several where it can
 * be read in more than one way, none where in no way.
 */
export function ordersOf(stamps: readonly Stamp[], now: Date): DateOrder[] {
  const readings = namesOf(dateOrders).flatMap((order): Reading[] => {
    const times = stamps.flatMap((stamp) => wallTime(stamp, order) ?? [])
    const isPossible = (at: number) => at >= Date.UTC(firstYear, 0) && at < now.getTime() + 2 * day
    if (times.length < stamps.length || !times.every(isPossible)) return []
    const backwards = times.filter((at, index) => at - (times[index - 1] ?? at) < -day).length
    return [{ order, times, backwards }]
  })
  const fewest = Math.min(...readings.map(({ backwards }) => backwards))
  const forwards = readings.filter(({ backwards }) => backwards === fewest)
  const likely = forwards.filter((one) => !forwards.some((other) => isLessLikely(one, other)))
  const written = likely.map(({ times }) => times.join())
  return likely.filter((_, index) => written.indexOf(written[index] as string) === index).map(({ order }) => order)
}

/**
 * The moments of a chat, of a telephone whose clock shows the time of this zone. An hour that the clock skipped is taken for
 * the next one; of one that it showed twice the later, once the earlier has passed.
 */
export function momentsOf(stamps: readonly Stamp[], order: DateOrder, zone: string): Date[] {
  const offsetAt = offsetsOf(zone)
  let last = 0
  return stamps.map((stamp) => {
    const wall = wallTime(stamp, order)
    if (wall === undefined) throw new Error(`a date that was found possible is not: ${stamp.date.join()}`)
    const [before, after] = [offsetAt(wall - day), offsetAt(wall + day)]
    const possible = [...new Set([wall - before, wall - after])].filter((at) => offsetAt(at) === wall - at)
    possible.sort((a, b) => a - b)
    last = possible.find((at) => at >= last - 60_000) ?? possible.at(-1) ?? wall - before
    return new Date(last)
  })
}

const quarter = 900_000

/** How many milliseconds a zone is ahead of UTC at a moment; looked up once for each quarter of an hour, which is how zones change. */
function offsetsOf(zone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const known = new Map<number, number>()
  return (at: number) => {
    const begin = Math.floor(at / quarter) * quarter
    const cached = known.get(begin)
    if (cached !== undefined) return cached
    const parts = Object.fromEntries(format.formatToParts(begin).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day: date, hour, minute, second } = parts
    const offset = Date.UTC(year, month - 1, date, hour, minute, second) - begin
    known.set(begin, offset)
    return offset
  }
}

/** Whether this is a zone that the clocks of the world know. */
export function isZone(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
