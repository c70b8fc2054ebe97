import { addDays, countDays, type Day, getYear } from '@minato/contract/values/calendar.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'

/** Day in a schedule; most schedules leave out the year. */
export type ParsedDay = { year: number | null; month: number; day: number }

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const findMonth = (text: string) => months.findIndex((name) => text.length >= 3 && name.startsWith(text)) + 1

const isoPattern = /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/
const japanesePattern = /^(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?<day>\d{1,2})日$/
const monthFirstPattern = /^(?<name>[a-z]+)\.?[ -/]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? ?(?<year>\d{4}))?$/
const dayFirstPattern = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -/.]*(?<name>[a-z]+)\.?(?:[ ,-/]*(?<year>\d{4}))?$/

/** Parses unambiguous dates only: `12/1` may be January or December. */
export function parseDay(text: string): ParsedDay | null {
  const plain = normaliseKey(text).toLowerCase()
  for (const form of [isoPattern, japanesePattern, monthFirstPattern, dayFirstPattern]) {
    const { year, name, month = name && findMonth(name), day } = form.exec(plain)?.groups ?? {}
    if (month && day) return { year: year ? Number(year) : null, month: Number(month), day: Number(day) }
  }
  return null
}

/** Returns the day in a year; null for a day that the year lacks. */
export function resolveDay(year: number, { month, day }: ParsedDay): Day | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
}

const maxDistance = 366

/**
 * Resolves the year: its own, else the one nearest to another day. January after December is in the next year. The 15th
 * after the 16th is not, because ships may call at two ports in reverse order.
 */
export function findNearestDay(written: ParsedDay, other: Day): Day | null {
  if (written.year !== null) return resolveDay(written.year, written)
  const year = getYear(other)
  const days = [year - 1, year, year + 1].flatMap((candidateYear) => resolveDay(candidateYear, written) ?? [])
  const distance = (day: Day) => Math.abs(countDays(other, day))
  return days.sort((a, b) => distance(a) - distance(b)).find((day) => distance(day) < maxDistance) ?? null
}

export function findNextDay(written: ParsedDay, other: Day): Day | null {
  if (written.year !== null) return resolveDay(written.year, written)
  const near = resolveDay(getYear(other), written)
  return near && near >= other ? near : resolveDay(getYear(addDays(other, 365)), written)
}
