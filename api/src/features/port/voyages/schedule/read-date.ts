import { addDays, type Day, daysBetween, yearOf } from '@minato/contract/values/calendar.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'

/** A day as a schedule writes it; most leave out the year. */
export type WrittenDay = { year: number | null; month: number; day: number }

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
const monthNamed = (text: string) => months.findIndex((name) => text.length >= 3 && name.startsWith(text)) + 1

const numbered = /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/
const japanese = /^(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?<day>\d{1,2})日$/
const monthFirst = /^(?<name>[a-z]+)\.?[ -/]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? ?(?<year>\d{4}))?$/
const dayFirst = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -/.]*(?<name>[a-z]+)\.?(?:[ ,-/]*(?<year>\d{4}))?$/

/** Reads what can be read in one way only: `12/1` is a day of January or of December, and is not. */
export function writtenDay(text: string): WrittenDay | null {
  const plain = normaliseKey(text).toLowerCase()
  for (const form of [numbered, japanese, monthFirst, dayFirst]) {
    const { year, name, month = name && monthNamed(name), day } = form.exec(plain)?.groups ?? {}
    if (month && day) return { year: year ? Number(year) : null, month: Number(month), day: Number(day) }
  }
  return null
}

/** The day in a year; null where that has no such day. */
export function dayIn(year: number, { month, day }: WrittenDay): Day | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
}

const farthest = 366

/**
 * The day that is meant beside another one: with its own year, else in the year in which it lies nearest. January after
 * December is the next year's, but the 15th after the 16th, two ports that a ship calls at the other way round, is not.
 */
export function dayNear(written: WrittenDay, other: Day): Day | null {
  if (written.year !== null) return dayIn(written.year, written)
  const year = yearOf(other)
  const days = [year - 1, year, year + 1].flatMap((one) => dayIn(one, written) ?? [])
  const far = (day: Day) => Math.abs(daysBetween(other, day))
  return days.sort((a, b) => far(a) - far(b)).find((day) => far(day) < farthest) ?? null
}

/** The first such day that is not before another one. */
export function dayFrom(written: WrittenDay, other: Day): Day | null {
  if (written.year !== null) return dayIn(written.year, written)
  const near = dayIn(yearOf(other), written)
  return near && near >= other ? near : dayIn(yearOf(addDays(other, 365)), written)
}
