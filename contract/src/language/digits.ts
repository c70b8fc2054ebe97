import { type LanguageDefinition, languages } from './languages.ts'

const getDefinition = (language: string): Partial<LanguageDefinition> =>
  Object.hasOwn(languages, language) ? languages[language as keyof typeof languages] : {}

export const getDecimalSign = (language: string) => getDefinition(language).digits?.point ?? '.'

type DigitOptions = {
  /** Maximum number of decimals; `Intl` rounds numbers with more. */
  maxDecimals?: number
  grouped?: boolean
  sum?: 'USD' | 'JPY' | undefined
}

/**
 * Formats a number from 0 up exactly as `Intl` does, or returns undefined where only `Intl` can.
 * The first `Intl` format of a page takes a phone 60 ms, and most pages show no other numbers.
 * @param language a BCP 47 tag
 */
export function formatDigits(
  language: string,
  number: number,
  { maxDecimals = 3, grouped = true, sum }: DigitOptions = {},
) {
  const { digits: signs } = getDefinition(language)
  if (!signs) return undefined
  const [, integer, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(number)) ?? []
  if (!integer || fraction.length > (sum ? 0 : maxDecimals)) return undefined
  const { group, point, ...sums } = signs
  const digits = (grouped ? integer.replace(/\B(?=(\d{3})+$)/g, group) : integer) + (fraction && point + fraction)
  return sum ? sums[sum].replace('#', digits) : digits
}

/**
 * Formats month and year of a UTC moment as `Intl` does in its short style. Undefined if the language has no month names here.
 */
export function formatShortMonth(language: string, moment: number) {
  const { months } = getDefinition(language)
  if (!months) return undefined
  const day = new Date(moment)
  const month = months.short.split(' ')[day.getUTCMonth()]
  return month && months.dated.replace('{month}', month).replace('{year}', `${day.getUTCFullYear()}`)
}
