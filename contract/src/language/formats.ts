import { formatDigits, formatShortMonth } from './digits.ts'
import { type LanguageDefinition, languages, sourceLanguage } from './languages.ts'
import { getLanguage } from './messages.ts'

/** Always with Latin digits. */
const getLocale = (language: string, kind: 'dates' | 'numbers') => {
  const locale = Object.hasOwn(languages, language) ? languages[language as keyof typeof languages][kind] : language
  return `${locale}-u-nu-latn`
}

/** Creating a formatter takes longer than a thousand uses. */
function cachePerLanguage<Form>(kind: 'dates' | 'numbers', make: (locale: string) => Form) {
  const cache = new Map<string, Form>()
  return () => {
    const language = getLanguage()
    const formatter = cache.get(language) ?? make(getLocale(language, kind))
    cache.set(language, formatter)
    return formatter
  }
}

/** Shows months as words: a medium date with digits only (2026/12/03) becomes a long one. */
function createWordedDateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const form = new Intl.DateTimeFormat(locale, options)
  const isBare = options.dateStyle === 'medium' && /\d\p{Cf}?[/.-]/u.test(form.format(0))
  return isBare ? new Intl.DateTimeFormat(locale, { ...options, dateStyle: 'long' }) : form
}

/** `Intl` does not know the French first of a month: `1er juin`. */
const frenchFirst = /(?<!\d)1(?=\s\p{L}{3})/u

/** Formats days and times in the current language, like `Intl.DateTimeFormat`. */
export function createDateFormat(options: Intl.DateTimeFormatOptions) {
  const form = cachePerLanguage('dates', (locale) => createWordedDateFormat(locale, options))
  return {
    format(moment: Date | number) {
      const text = form().format(moment)
      return getLanguage() === 'fr' ? text.replace(frenchFirst, '1er') : text
    },
  }
}

const month = createDateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats the month of a UTC moment in its short form: `Jun 2019`. Avoids `Intl`, like `quickForm`. */
export const formatMonthYear = (moment: number) => formatShortMonth(getLanguage(), moment) ?? month.format(moment)

/** Formats numbers in the current language. */
export function createNumberFormat(options: Intl.NumberFormatOptions = {}) {
  const form = cachePerLanguage('numbers', (locale) => new Intl.NumberFormat(locale, options))
  return { format: (number: number) => form().format(number) }
}

/** Formats numbers from 0 up, whole dollars and whole yen without `Intl`, because it is slow on a first page. */
export function createFastNumberFormat(options: Intl.NumberFormatOptions = {}) {
  const { currency: sum, maximumFractionDigits: maxDecimals } = options
  const form = createNumberFormat(options)
  return {
    format: (number: number) =>
      formatDigits(getLanguage(), number, {
        ...(maxDecimals !== undefined && { maxDecimals }),
        sum: sum as 'USD' | 'JPY' | undefined,
      }) ?? form.format(number),
  }
}

const regions = cachePerLanguage(
  'dates',
  (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
)
const collators = cachePerLanguage('dates', (locale) => new Intl.Collator(locale))

/** Returns the name of a region in the current language by its ISO 3166-1 alpha-2 code, or undefined. */
export function findRegionName(code: string) {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const definitions: Readonly<Record<string, LanguageDefinition>> = languages
  return definitions[getLanguage()]?.countries?.[code] ?? regions().of(code)
}

/** Compares two names in the order of the current language. */
export const compareNames = (one: string, other: string) => collators().compare(one, other)

const nameLists = { unit: createListFormat('unit'), conjunction: createListFormat('conjunction') }

/** Lists names: `Dhaka, Tokyo` in English, elsewhere with the conjunction of the language. */
export const formatNameList = (names: Iterable<string>) =>
  nameLists[getLanguage() === sourceLanguage ? 'unit' : 'conjunction'].format(names)

/** Joins names with the conjunction of the current language: `Dhaka, Tokyo and Chattogram`. */
export function createListFormat(type: Intl.ListFormatType) {
  const form = cachePerLanguage('dates', (locale) => new Intl.ListFormat(locale, { type }))
  return { format: (names: Iterable<string>) => form().format(names) }
}
