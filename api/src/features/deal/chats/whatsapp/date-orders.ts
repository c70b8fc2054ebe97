import { type DateOrder, dateOrders } from '@minato/contract/deal/chats/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type { Stamp } from './parse-head.ts'

const day = 86_400_000
/** Year of WhatsApp's release. */
const firstYear = 2009
const dateReaders: Record<DateOrder, (date: Stamp['date']) => { year: string; month: string; day: string }> = {
  dmy: ([day, month, year]) => ({ year, month, day }),
  mdy: ([month, day, year]) => ({ year, month, day }),
  ymd: ([year, month, day]) => ({ year, month, day }),
}

/** Returns the phone's wall clock time as a UTC timestamp; undefined for a date that does not exist. */
function wallTime({ date, hour, minute, second }: Stamp, order: DateOrder) {
  const { year, month, day } = dateReaders[order](date)
  if (day.length > 2 || month.length > 2 || (year.length !== 2 && year.length !== 4)) return undefined
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const at = new Date(Date.UTC(full, Number(month) - 1, Number(day), hour, minute, second))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day) ? at.getTime() : undefined
}

type Reading = { order: DateOrder; times: readonly number[]; backwards: number }

/** Chats are imported soon after their last message, so a date order that ends this much earlier is wrong. */
const longAgo = 4 * 365 * day
const countYears = ({ times }: Reading) => new Set(times.map((at) => new Date(at).getUTCFullYear())).size
const lastTime = ({ times }: Reading) => Math.max(...times.slice(-1))

/** With two-digit years the first number may be day or year. The likelier order has fewer years and a later end. */
const isLessLikely = (one: Reading, other: Reading) =>
  lastTime(one) < lastTime(other) - longAgo || (countYears(one) > countYears(other) && lastTime(one) < lastTime(other))

/** Finds the possible date orders: a chat runs forwards and ends before tomorrow. Several for an ambiguous chat. */
export function findDateOrders(stamps: readonly Stamp[], now: Date): DateOrder[] {
  const readings = getKeys(dateOrders).flatMap((order): Reading[] => {
    const times = stamps.flatMap((stamp) => wallTime(stamp, order) ?? [])
    const isPossible = (at: number) => at >= Date.UTC(firstYear, 0) && at < now.getTime() + 2 * day
    if (times.length < stamps.length || !times.every(isPossible)) return []
    const backwards = times.filter((at, index) => at - (times[index - 1] ?? at) < -day).length
    return [{ order, times, backwards }]
  })
  const fewest = Math.min(...readings.map(({ backwards }) => backwards))
  const forwards = readings.filter(({ backwards }) => backwards === fewest)
  const likely = forwards.filter((one) => !forwards.some((other) => isLessLikely(one, other)))
  const timeTexts = likely.map(({ times }) => times.join())
  return likely.filter((_, index) => timeTexts.indexOf(timeTexts[index] as string) === index).map(({ order }) => order)
}

/**
 * Converts wall clock times of a zone to instants. A skipped hour counts as the next one. A repeated hour counts as its second
 * occurrence once the messages have passed the first.
 */
export function toInstants(stamps: readonly Stamp[], order: DateOrder, zone: string): Date[] {
  const offsetAt = createOffsetLookup(zone)
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

/** Returns the offset of a zone in milliseconds. Cached per quarter of an hour, because zones change at those. */
function createOffsetLookup(zone: string) {
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
  const offsets = new Map<number, number>()
  return (at: number) => {
    const begin = Math.floor(at / quarter) * quarter
    const cached = offsets.get(begin)
    if (cached !== undefined) return cached
    const parts = Object.fromEntries(format.formatToParts(begin).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day: date, hour, minute, second } = parts
    const offset = Date.UTC(year, month - 1, date, hour, minute, second) - begin
    offsets.set(begin, offset)
    return offset
  }
}
