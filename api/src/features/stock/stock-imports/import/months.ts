import { monthOf } from '@minato/contract/ground/trade/months.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { lastCarYear } from '@minato/contract/stock/cars/field.ts'
import type { Month } from '@minato/contract/values/calendar.ts'
import { eraYear } from '@minato/contract/values/era.ts'

const unsure = messages({
  era: 'There is no such month in this era. Please write the month as 2019-04.',
  zero: 'This can be January, or an October that lost its zero. Please write 2019-01 or 2019-10.',
} as const)

/** A month of a list, or why it is not known which one is meant; null where a text says none. */
type ReadMonth = { month: Month } | { why: string } | null

const names = 'january february march april may june july august september october november december'.split(' ')
const wide = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** Days since the end of 1899 that a spreadsheet may have left of a date: from 1950 to 2099. */
const serial = { least: 18_264, most: 73_050 }

/** A month as lists have it: of a day, in front of or behind its year, by its name, as `201903`, or as the number that Excel keeps. */
export function monthIn(text: string): ReadMonth {
  const plain = wide(text)
  if (/^\d{4}\.1$/.test(plain)) return { why: unsure.zero }
  const yearFirst = plain
    .replace(/^(\d{4}[年./-]\d{1,2})[月./-]\d{1,2}日?(?:[ T]\d{1,2}:\d\d.*)?$/, '$1')
    .replace(/^(\d{1,2})[./-](\d{4})$/, '$2-$1')
    .replace(/^((?:19|20)\d\d)(\d\d)(?:\d\d)?$/, '$1-$2')
  const month = monthOf(yearFirst) ?? named(plain) ?? ofSerial(plain)
  if (month) return { month }
  return /^(r|h|s|令和?|平成?|昭和?)[.]?(元|\d{1,2})[年./-]/i.test(plain.replace(/\s/g, ''))
    ? { why: unsure.era }
    : null
}

/** The year of a list: four digits, also before a month, that of a Japanese era, or of what else is a month. */
export function yearIn(text: string): { year: string } | { why: string } {
  const plain = wide(text)
  const [, first, last] =
    /^(?:(\d{4})(?:\.0+| ?\(.*\)|年|[年./-]\d{1,2}月?(?:[./-]?\d{1,2}日?)?)?|\d{1,2}[./-](\d{4}))$/.exec(plain) ?? []
  const year = first ?? last ?? eraYear(plain)
  if (year) return { year: String(year) }
  const read = monthIn(plain)
  if (read && 'why' in read) return read
  return read ? { year: read.month.slice(0, 4) } : { why: t('Please write the year with four digits') }
}

/** `Mar-19`, `March 2019`, `1 Mar 2019`, `2019-Mar`; a day without a year, `19-Mar`, is none. */
function named(text: string): Month | null {
  const [, before, after] = /^(?:(\d{4})[ ./-])([a-z]{3,9})\.?$/i.exec(text) ?? []
  const [, name, short, year] = /^(?:\d{1,2}[ -])?([a-z]{3,9})[ .,/-]*(?:['’]?(\d\d)|(\d{4}))$/i.exec(text) ?? []
  const wanted = (after ?? name)?.toLowerCase()
  const index = wanted ? names.findIndex((one) => one.startsWith(wanted)) + 1 : 0
  if (index === 0) return null
  const century = Number(short) <= lastCarYear() % 100 ? 20 : 19
  return `${before ?? year ?? `${century}${short}`}-${String(index).padStart(2, '0')}`
}

function ofSerial(text: string): Month | null {
  const days = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (days < serial.least || days > serial.most) return null
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 7)
}
