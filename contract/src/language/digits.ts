import { languages, type Spoken } from './languages.ts'

const linesOf = (language: string): Partial<Spoken> =>
  Object.hasOwn(languages, language) ? languages[language as keyof typeof languages] : {}

/**
 * The decimal sign of a language.
 * @param language a BCP 47 tag
 */
export const decimalSign = (language: string) => linesOf(language).digits?.point ?? '.'

/** The sums that have a sign of their own. */
type Signed = 'USD' | 'JPY'
type Written = {
  /** How many decimals are written at most; of more `Intl` knows how they are rounded. */
  most?: number
  grouped?: boolean
  sum?: Signed | undefined
}

/**
 * A number from 0 up as a language writes it, letter by letter what `Intl` writes: the first form that a page makes of that
 * takes a phone 60 ms, and most pages show no other numbers. Undefined for what only `Intl` can write.
 * @param language a BCP 47 tag
 */
export function digitsIn(language: string, number: number, { most = 3, grouped = true, sum }: Written = {}) {
  const { digits: written } = linesOf(language)
  if (!written) return undefined
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(number)) ?? []
  if (!whole || part.length > (sum ? 0 : most)) return undefined
  const { group, point, ...sums } = written
  const digits = (grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole) + (part && point + part)
  return sum ? sums[sum].replace('#', digits) : digits
}

/** The month of a moment in UTC and its year, as short as `Intl` writes them; undefined where the language does not say how. */
export function monthIn(language: string, moment: number) {
  const { months } = linesOf(language)
  if (!months) return undefined
  const day = new Date(moment)
  const month = months.short.split(' ')[day.getUTCMonth()]
  return month && months.dated.replace('{month}', month).replace('{year}', `${day.getUTCFullYear()}`)
}
