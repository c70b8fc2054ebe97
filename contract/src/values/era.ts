import type { Month } from './calendar.ts'

/** The eras of Japanese papers, with the year before their first and how many years they had. */
const eras = [
  { names: ['R', '令和', '令'], before: 2018, years: 99 },
  { names: ['H', '平成', '平'], before: 1988, years: 31 },
  { names: ['S', '昭和', '昭'], before: 1925, years: 64 },
] as const
const pattern = /^(R|H|S|令和|令|平成|平|昭和|昭)\.?(元|\d{1,2})(?:年|[./-])(\d{1,2})月?$/

/**
 * The month of a Japanese paper: `令和元年6月`, `R1.6` and `R01/06` are 2019-06, `平成30年4月` and `H30.4` are 2018-04. The year
 * of the era + 2018 (Reiwa), 1988 (Heisei), 1925 (Showa). Null for anything else.
 */
export function eraMonth(text: string): Month | null {
  const [, name, year, month] = pattern.exec(text.normalize('NFKC').replace(/\s/g, '').toUpperCase()) ?? []
  const era = eras.find(({ names }) => names.some((one) => one === name))
  const count = year === '元' ? 1 : Number(year)
  if (!era || count < 1 || count > era.years || Number(month) < 1 || Number(month) > 12) return null
  return `${era.before + count}-${String(month).padStart(2, '0')}`
}
