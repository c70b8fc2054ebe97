import type { Month } from './calendar.ts'
import { normaliseKey } from './clean-text.ts'

/** The eras of Japanese documents: the year before their first, their length in years, and their first month. */
const eras = [
  { names: ['R', '令和', '令'], before: 2018, years: 99, first: '2019-05' },
  { names: ['H', '平成', '平'], before: 1988, years: 31, first: '1989-01' },
  { names: ['S', '昭和', '昭'], before: 1925, years: 64, first: '1926-12' },
] as const
const pattern = /^(R|H|S|令和|令|平成|平|昭和|昭)\.?(元|\d{1,2})(?:年?|[年./-](\d{1,2})月?)$/

function parseEra(text: string) {
  const [, name, year, month] = pattern.exec(normaliseKey(text).replaceAll(' ', '').toUpperCase()) ?? []
  const era = eras.find(({ names }) => names.some((eraName) => eraName === name))
  const count = year === '元' ? 1 : Number(year)
  return era && count >= 1 && count <= era.years ? { era, year: era.before + count, month } : null
}

/** Reads the year of a Japanese document without a month: `令和元年`, `R1` are 2019, `H30` is 2018. Null for anything else. */
export function parseEraYear(text: string): number | null {
  const match = parseEra(text)
  return match && match.month === undefined ? match.year : null
}

/**
 * Reads the month of a Japanese document: `令和元年6月`, `R1.6` and `R01/06` are 2019-06, `平成30年4月` and `H30.4` are 2018-04.
 * The calendar year is the era's year + 2018 (Reiwa), 1988 (Heisei) or 1925 (Showa). Null for other text and for a month before
 * the era began. `R1.4` may mean 2019-04, or its year is wrong.
 */
export function parseEraMonth(text: string): Month | null {
  const { era, year, month } = parseEra(text) ?? {}
  if (!era || Number(month) < 1 || Number(month) > 12 || month === undefined) return null
  const yearMonth = `${year}-${month.padStart(2, '0')}`
  return yearMonth < era.first ? null : yearMonth
}
