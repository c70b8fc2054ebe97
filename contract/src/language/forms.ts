import { digitsIn, monthIn } from './digits.ts'
import { languages, source } from './languages.ts'
import { languageNow } from './messages.ts'

/** How the language of who reads now writes days, numbers and lists; with Latin digits everywhere. */
const placeOf = (language: string, what: 'dates' | 'numbers') => {
  const known = Object.hasOwn(languages, language) ? languages[language as keyof typeof languages][what] : language
  return `${known}-u-nu-latn`
}

/** A form, made once for each language: to make one takes longer than to use it a thousand times. */
function perLanguage<Form>(what: 'dates' | 'numbers', make: (place: string) => Form) {
  const made = new Map<string, Form>()
  return () => {
    const language = languageNow()
    const known = made.get(language) ?? make(placeOf(language, what))
    made.set(language, known)
    return known
  }
}

/** Months are words: where a language would write a medium date in digits alone (2026/12/03), it is written long. */
function dated(place: string, options: Intl.DateTimeFormatOptions) {
  const form = new Intl.DateTimeFormat(place, options)
  const isBare = options.dateStyle === 'medium' && /\d\p{Cf}?[/.-]/u.test(form.format(0))
  return isBare ? new Intl.DateTimeFormat(place, { ...options, dateStyle: 'long' }) : form
}

/** The first of a month in French, which `Intl` does not know: `1er juin`. */
const frenchFirst = /(?<!\d)1(?=\s\p{L}{3})/u

/** Writes days and times as the language of who reads does: `new Intl.DateTimeFormat` for a screen. */
export function dateForm(options: Intl.DateTimeFormatOptions) {
  const form = perLanguage('dates', (place) => dated(place, options))
  return {
    format(moment: Date | number) {
      const text = form().format(moment)
      return languageNow() === 'fr' ? text.replace(frenchFirst, '1er') : text
    },
  }
}

const month = dateForm({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The month of a moment in UTC, as short as a card needs it: `Jun 2019`. Without `Intl`, as `quickForm` does it. */
export const shortMonth = (moment: number) => monthIn(languageNow(), moment) ?? month.format(moment)

/** Writes numbers as the language of who reads does. */
export function numberForm(options: Intl.NumberFormatOptions = {}) {
  const form = perLanguage('numbers', (place) => new Intl.NumberFormat(place, options))
  return { format: (number: number) => form().format(number) }
}

/** The same without `Intl` for what a first look shows: numbers from 0 up, and whole dollars and yen. */
export function quickForm(options: Intl.NumberFormatOptions = {}) {
  const { currency: sum, maximumFractionDigits: most } = options
  const form = numberForm(options)
  return {
    format: (number: number) =>
      digitsIn(languageNow(), number, { ...(most !== undefined && { most }), sum: sum as 'USD' | 'JPY' | undefined }) ??
      form.format(number),
  }
}

const regions = perLanguage('dates', (place) => new Intl.DisplayNames(place, { type: 'region', fallback: 'none' }))
const collators = perLanguage('dates', (place) => new Intl.Collator(place))

/** What the language of who reads calls a region, by its ISO 3166-1 alpha-2 code; undefined where it has no name for it. */
export const regionName = (code: string) => (/^[A-Z]{2}$/.test(code) ? regions().of(code) : undefined)

/** The order of two names in the language of who reads. */
export const byName = (one: string, other: string) => collators().compare(one, other)

const lists = { unit: listForm('unit'), conjunction: listForm('conjunction') }

/** Names one after the other: in English `Dhaka, Tokyo`, elsewhere as that language joins what it lists. */
export const listText = (names: Iterable<string>) =>
  lists[languageNow() === source ? 'unit' : 'conjunction'].format(names)

/** Joins names as the language of who reads does: `Dhaka, Tokyo and Chattogram`. */
export function listForm(type: Intl.ListFormatType) {
  const form = perLanguage('dates', (place) => new Intl.ListFormat(place, { type }))
  return { format: (names: Iterable<string>) => form().format(names) }
}
