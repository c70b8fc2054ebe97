// Rule: which year and month a typed or imported text means.
import { messages, t } from '#language/messages.ts'
import type { NumberKind } from '#values/amounts.ts'
import type { Month } from '#values/calendar.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { getOfficeYear } from '#values/days.ts'
import { parseEraYear } from '#values/era.ts'
import { monthOf, toPlainDate } from './months.ts'

const ambiguous = messages({
  era: 'There is no such month in this era. Please write the month as 2019-04.',
  zero: 'This can be January, or an October that lost its zero. Please write 2019-01 or 2019-10.',
} as const)

/** A month, or why it is ambiguous; null for any other text. */
type ReadMonth = { month: Month } | { why: string } | null

const monthNames = 'january february march april may june july august september october november december'.split(' ')

/** Spreadsheet dates as days since the end of 1899: from 1950 to 2099. */
const serialRange = { least: 18_264, most: 73_050 }

const eraYear = '(?:[rhs]|令和?|平成?|昭和?)\\.?(?:元|\\d{1,2})'
const dayOfMonth = new RegExp(
  `^((?:\\d{4}|${eraYear})[年./-]\\d{1,2})[月./-]\\d{1,2}日?(?:[ T]\\d{1,2}:\\d\\d.*)?$`,
  'i',
)
const monthOfEra = new RegExp(`^${eraYear}[年./-]\\d`, 'i')

/** Accepts a day, month first or last, a month name, `201903` and the day number of Excel. */
export function parseMonth(text: string): ReadMonth {
  const plain = toPlainDate(text)
  if (/^\d{4}\.1$/.test(plain)) return { why: ambiguous.zero }
  const yearFirst = plain
    .replace(dayOfMonth, '$1')
    .replace(/^(\d{1,2})月?[./-](\d{4})$/, '$2-$1')
    .replace(/^((?:19|20)\d\d)(\d\d)(?:\d\d)?$/, '$1-$2')
  const month = monthOf(yearFirst) ?? parseMonthName(plain) ?? parseSerial(plain)
  if (month) return { month }
  return monthOfEra.test(plain.replace(/\s/g, '')) ? { why: ambiguous.era } : null
}

/** Accepts four digits, also with a month, the year of a Japanese era, or anything that is a month. */
export function parseYear(text: string): { year: string } | { why: string } {
  const plain = toPlainDate(text)
  const [, leadingYear, trailingYear] =
    /^(?:(\d{4})(?:\.0+|年|[年./-]\d{1,2}月?(?:[./-]?\d{1,2}日?)?)?|\d{1,2}月?[./-](\d{4}))$/.exec(plain) ?? []
  const year = leadingYear ?? trailingYear ?? parseEraYear(plain)
  if (year) return { year: String(year) }
  const parsed = parseMonth(plain)
  if (parsed && 'why' in parsed) return parsed
  return parsed ? { year: parsed.month.slice(0, 4) } : { why: t('Please write the year with four digits') }
}

/** A typed year, without the month that may follow it: `H30.3` is 2018. Five digits are a typing error, no day of Excel. */
export const yearKind: NumberKind = {
  read(text) {
    const parsed = parseSerial(normaliseKey(text)) ? null : parseYear(text)
    return parsed && 'year' in parsed ? [Number(parsed.year)] : []
  },
  format: String,
}

/** Accepts `Mar-19`, `March 2019`, `1 Mar 2019` and `2019-Mar`; a day without a year, such as `19-Mar`, is rejected. */
function parseMonthName(text: string): Month | null {
  const [, leadingYear, nameAfterYear] = /^(?:(\d{4})[ ./-])([a-z]{3,9})\.?$/i.exec(text) ?? []
  const [, name, short, year] = /^(?:\d{1,2}[ -])?([a-z]{3,9})[ .,/-]*(?:['’]?(\d\d)|(\d{4}))$/i.exec(text) ?? []
  const prefix = (nameAfterYear ?? name)?.toLowerCase()
  const index = prefix ? monthNames.findIndex((month) => month.startsWith(prefix)) + 1 : 0
  if (index === 0) return null
  const century = Number(short) <= (getOfficeYear() + 1) % 100 ? 20 : 19
  return `${leadingYear ?? year ?? `${century}${short}`}-${String(index).padStart(2, '0')}`
}

function parseSerial(text: string): Month | null {
  const days = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (days < serialRange.least || days > serialRange.most) return null
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 7)
}
