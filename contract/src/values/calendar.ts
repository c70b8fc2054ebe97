import { dateForm } from '../language/forms.ts'
import { t } from '../language/messages.ts'
import { normaliseKey } from './clean-text.ts'
import { lowerCase } from './lower-case.ts'

/** A calendar day, `2026-06-01`. Two of them compare as texts as they do as days. */
export type Day = string
/** A calendar month, `2026-06`. */
export type Month = string

const dayLength = 86_400_000
const two = (number: number) => (number < 10 ? `0${number}` : `${number}`)
// By hand: `toISOString` took half the time of a verdict, and a list asks for 100,000 of them.
const asDay = (year: number, month: number, day: number): Day => `${year}-${two(month)}-${two(day)}`

export const yearOf = (date: Day | Month) => Number(date.slice(0, 4))
export const firstDayOf = (month: Month): Day => `${month}-01`

/** The day so many days later; earlier with a negative number. */
export function addDays(day: Day, days: number): Day {
  const at = new Date(Date.parse(day) + days * dayLength)
  return asDay(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

/** Days from one to the other; negative where the second comes first. */
export const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / dayLength

/** The same day of the month so many months later; the last of that month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const count = yearOf(day) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), count % 12]
  const wanted = Number(day.slice(8))
  const last = wanted <= 28 ? 28 : new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return asDay(year, month + 1, Math.min(wanted, last))
}

export const addYears = (day: Day, years: number) => addMonths(day, years * 12)

const named = dateForm({ dateStyle: 'long', timeZone: 'UTC' })
const namedDay = dateForm({ day: 'numeric', month: 'long', timeZone: 'UTC' })
const namedMonth = dateForm({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day without its year as people read it: `1 June`. */
export const dayMonthText = (day: Day) => namedDay.format(Date.parse(day))

/** A day, a month or a year as people read it: `1 June 2026`, `June 2026`, `2026`, `about 2019`; any other text as it stands. */
export function dateText(date: string) {
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return named.format(Date.parse(date))
  return /^\d{4}-\d\d$/.test(date) ? namedMonth.format(Date.parse(date)) : vagueDate.said(date)
}

/** The date of a source that is none, or only about: kept in English (`undated`, `about 2019`), read and typed in any language. */
export const vagueDate = {
  said(kept: string) {
    if (kept === 'undated') return t('undated')
    const [, year] = /^about (\d{4})$/.exec(kept) ?? []
    return year ? t('about {year}', { year }) : kept
  },
  /** What was typed, as it is kept; any other text as it stands. */
  kept(typed: string) {
    const plain = lowerCase(normaliseKey(typed))
    const [year] = /\d{4}/.exec(plain) ?? []
    const labelOf = (text: string) => lowerCase(normaliseKey(vagueDate.said(text)))
    return ['undated', `about ${year}`].find((text) => [text, labelOf(text)].includes(plain)) ?? typed
  },
}
