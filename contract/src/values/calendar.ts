import { createDateFormat } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { normaliseKey } from './clean-text.ts'
import { foldCase } from './lower-case.ts'

/** A calendar day, `2026-06-01`. The order of the texts is the order of the days. */
export type Day = string
/** A calendar month, `2026-06`. */
export type Month = string

const dayLength = 86_400_000
const padTwo = (number: number) => (number < 10 ? `0${number}` : `${number}`)
// Without `toISOString`, which took half the time of a verdict: a list needs 100,000 of them.
const toDay = (year: number, month: number, day: number): Day => `${year}-${padTwo(month)}-${padTwo(day)}`

export const getYear = (date: Day | Month) => Number(date.slice(0, 4))
export const getFirstDay = (month: Month): Day => `${month}-01`

/** Adds days; a negative number subtracts them. */
export function addDays(day: Day, days: number): Day {
  const at = new Date(Date.parse(day) + days * dayLength)
  return toDay(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

/** Counts the days between two days; negative where the second comes first. */
export const countDays = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / dayLength

/** Adds months. The day is capped at the last of the resulting month. */
export function addMonths(day: Day, months: number): Day {
  const count = getYear(day) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), count % 12]
  const dayOfMonth = Number(day.slice(8))
  const lastDay = dayOfMonth <= 28 ? 28 : new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toDay(year, month + 1, Math.min(dayOfMonth, lastDay))
}

export const addYears = (day: Day, years: number) => addMonths(day, years * 12)

const dayFormat = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' })
const dayMonthFormat = createDateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })
const monthFormat = createDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a day without its year: `1 June`. */
export const formatDayMonth = (day: Day) => dayMonthFormat.format(Date.parse(day))

/** Formats a day, month or year: `1 June 2026`, `June 2026`, `2026`, `about 2019`. Returns other text unchanged. */
export function formatDate(date: string) {
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return dayFormat.format(Date.parse(date))
  return /^\d{4}-\d\d$/.test(date) ? monthFormat.format(Date.parse(date)) : vagueDate.format(date)
}

/** A missing or approximate date: stored in English (`undated`, `about 2019`), shown and typed in any language. */
export const vagueDate = {
  format(stored: string) {
    if (stored === 'undated') return t('undated')
    const [, year] = /^about (\d{4})$/.exec(stored) ?? []
    return year ? t('about {year}', { year }) : stored
  },
  /** Converts typed text to its stored form, also a date from any keyboard. Returns other text unchanged. */
  parse(typed: string) {
    const plain = foldCase(normaliseKey(typed))
    const date = plain.replaceAll('/', '-')
    if (/^\d{4}(?:-\d\d){0,2}$/.test(date)) return date
    const [year] = /\d{4}/.exec(plain) ?? []
    const getLabel = (text: string) => foldCase(normaliseKey(vagueDate.format(text)))
    return ['undated', `about ${year}`].find((text) => [text, getLabel(text)].includes(plain)) ?? typed
  },
}
