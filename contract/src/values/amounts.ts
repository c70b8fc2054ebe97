// Rule: which number a typed amount, mileage, rate or engine size means.
import { getDecimalSign } from '../language/digits.ts'
import { sourceLanguage } from '../language/languages.ts'
import { getLanguage, t } from '../language/messages.ts'
import { normaliseKey, stripChatMarks } from './clean-text.ts'
import { formatCount } from './format-count.ts'
import { type Currency, currencies, formatSum } from './money.ts'
import { fitsDecimals } from './rounding.ts'

/** The possible meanings of a text: one, two if it is ambiguous (`12.000` is 12,000 or 12), empty if it is unreadable. */
export type NumberReadings = readonly number[]

/** A kind of typed number: how its text is read, and how a value is shown. */
export type NumberKind = { read(text: string, language?: string): NumberReadings; format(value: number): string }

/** Replaces other numerals first: NFKC alone would turn `5²` into 52. */
const normalizeDigits = (text: string) =>
  normaliseKey(stripChatMarks(text).replace(/\p{No}/gu, '?'))
    .replace(/[‘’ʼ]/g, "'")
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')

const grouped = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/
const lakhGrouped = /^[1-9]\d?([.,])\d{2}(?:\1\d{2})*\1\d{3}(?:(?!\1)[.,]\d{1,2})?$/

/** Reads digits and their signs, without units. French pages use a decimal comma, so a lone comma is ambiguous there. */
function parseFigure(figure: string, language: string): NumberReadings {
  if (/^\d+(?:[.,]\d{1,2})?$/.test(figure)) return [Number(figure.replace(',', '.'))]
  if (!grouped.test(figure) && !lakhGrouped.test(figure)) return []
  const [decimals = ''] = /[.,]\d{1,2}$/.exec(figure) ?? []
  const integer = figure.slice(0, figure.length - decimals.length).replace(/\D/g, '')
  const value = Number(integer + decimals.replace(',', '.'))
  const [, sign] = /^\d+([.,])\d{3}$/.exec(figure) ?? []
  const isAmbiguous = sign === '.' || (sign === ',' && getDecimalSign(language) === ',')
  return isAmbiguous ? [value, Number(figure.replace(',', '.'))] : [value]
}

const multiples: Readonly<Record<string, number>> = { 千: 1_000, 万: 10_000, 萬: 10_000 }

/** Ends of a sum in East Africa, South Asia and Switzerland: `12,500/-`, `12,500/= only`, `6,232.-`. */
const closing = ' ?(?:\\/[-=]|\\.-)?(?: ?only)?'
/** A dot behind a code, as in `USD. 12,500`; not the decimal sign of `USD.50`. */
const codeDot = '(?:(?<=\\p{L})\\.(?!\\d{1,2}$))?'

type AmountOptions = { digits: number; times?: number; units?: string; language?: string }

/**
 * Reads an amount as people write it. Apostrophes and spaces are group signs. If two signs differ, the last is the decimal
 * sign.
 * One sign before three digits is a group, and ambiguous where it can be the decimal sign.
 * @param options.digits  decimals of the unit; more are refused
 * @param options.times  the factor of a figure such as `7.5k`
 * @param options.units  the source of a regular expression for units before or behind the number
 * @param options.language  of the page; imports and chats are read as English
 */
export function parseAmount(
  text: string,
  { digits, times = 1, units = '', language = sourceLanguage }: AmountOptions,
): NumberReadings {
  const unit = `(?:(?:${units})${codeDot})?`
  const form = new RegExp(`^${unit} ?(\\d(?:[\\d., ']*\\d)?) ?([千万萬])? ?${unit}${closing}$`, 'iu')
  const [, figure = '', multiple = ''] = form.exec(normalizeDigits(text)) ?? []
  const values = parseFigure(figure, language).map((value) => value * times * (multiples[multiple] ?? 1))
  if (values.some((value) => value > Number.MAX_SAFE_INTEGER / 100)) return []
  const [value = 0, ...alternatives] = values
  if (alternatives.length === 0 && !fitsDecimals(value, digits)) return []
  // Users see the rounded alternative before they choose it.
  return [...new Set(values.map((reading) => Number(reading.toFixed(digits))))]
}

/** Reads a rate, a percentage or a volume: without groups, with `.` or `,` as the decimal sign. */
export function parseDecimal(text: string, digits: number): NumberReadings {
  const plain = normalizeDigits(text).replace(/ ?%$/, '')
  const form = digits > 0 ? new RegExp(`^\\d+(?:[.,]\\d{1,${digits}})?$`) : /^\d+$/
  return form.test(plain) ? [Number(plain.replace(',', '.'))] : []
}

const engineLitres = { min: 0.5, max: 10 }

/**
 * Reads an engine size as cc: `990cc`, `1,998`, `1.998`. Numbers in the range of litres are litres: `1.5`, `2.0 Turbo`, `3L`.
 */
export function parseEngine(text: string): { cc: number; litres: boolean } | null {
  const form = /^([\d., ]+?) ?(cc|l|ltr|lit(?:er|re)s?)?\.?(?: (?:turbo|hybrid|diesel|petrol))?$/i
  const [, figure = '', unit = ''] = form.exec(normalizeDigits(text)) ?? []
  // Both readings of `1.998` mean the same engine.
  const [value] = parseFigure(figure, sourceLanguage)
  if (value === undefined) return null
  const isLitres = value >= engineLitres.min && value <= engineLitres.max && !/^cc/i.test(unit)
  return { cc: isLitres ? Math.round(value * 1000) : value, litres: isLitres }
}

/** Amounts with `digits` decimals; `units` is the source of a regular expression. */
export const amountKind = (digits: number, units: string, format: NumberKind['format']): NumberKind => ({
  read: (text, language = getLanguage()) => parseAmount(text, { digits, units, language }),
  format,
})
const distanceUnits = 'kms?|kilomet(?:er|re)s?|k\\.m\\.?|キロ|mi\\.?|miles?'
const kilometresInMile = 1.609344
/** No spelling of the kilometre has these letters. */
export const isInMiles = (text: string) => /mi/i.test(normaliseKey(text))
const currencyUnits: Record<Currency, string> = {
  USD: 'us ?\\$|\\$ ?us|usd|us dollars?|dollars?|\\$',
  JPY: 'jpy|jp ?¥|¥|円|yen',
}
const moneyKind = (currency: Currency) =>
  amountKind(currencies[currency].digits, currencyUnits[currency], (sum) => formatSum(sum, currency))

export const numberKinds = {
  USD: moneyKind('USD'),
  JPY: moneyKind('JPY'),
  km: {
    read(text, language = getLanguage()) {
      const readings = parseAmount(text, { digits: 0, units: distanceUnits, language })
      return isInMiles(text) ? readings.map((distance) => Math.round(distance * kilometresInMile)) : readings
    },
    format: (distance) => t('{distance} km', { distance: formatCount(distance) }),
  },
  cc: {
    read(text) {
      const engine = parseEngine(text)
      return engine ? [engine.cc] : []
    },
    format: formatCount,
  },
  mm: amountKind(0, 'mm', formatCount),
  kg: amountKind(0, 'kgs?', formatCount),
  whole: amountKind(0, '', formatCount),
} as const satisfies Record<string, NumberKind>

/** Whole amounts of any currency, by its ISO 4217 code. */
export const integerAmountKind = (currency: string) =>
  amountKind(0, `${currency.replace(/[^A-Z]/gi, '')}|\\p{Sc}`, formatCount)

/** Rates, percentages and volumes with at most `digits` decimals. */
export const decimalKind = (digits: number): NumberKind => ({
  read: (text) => parseDecimal(text, digits),
  format: String,
})

/** The same kind with an optional sign: a negative number reduces or credits. */
export const signedKind = ({ read, format }: NumberKind): NumberKind => ({
  read(text, language) {
    const [, sign = '', figure = ''] = /^\s*([+−–ー-])?\s*(.*)$/su.exec(text.normalize('NFKC')) ?? []
    return read(figure, language).map((value) => (value !== 0 && sign !== '' && sign !== '+' ? -value : value))
  },
  format,
})

/** Explains both readings of an ambiguous number to the author of a file. */
export const formatAmbiguity = ({ format }: NumberKind, [first = 0, second = 0]: NumberReadings) =>
  t('This can be {first} or {second}. Please write {plainFirst} or {plainSecond}.', {
    first: format(first),
    second: format(second),
    plainFirst: String(first),
    plainSecond: String(second),
  })

/** Reads a number; undefined where it is ambiguous or no number. */
export function parseNumber(kind: NumberKind, text: string, language?: string) {
  const [value, other] = kind.read(text, language)
  return other === undefined ? value : undefined
}

/**
 * Converts typed text to the plain decimal that calls take: `6 450,75` is `6450.75`. Ambiguous or unreadable text stays, and
 * every call refuses it.
 */
export function toPlainNumber(kind: NumberKind, text: string) {
  const value = parseNumber(kind, text)
  return value === undefined ? text.trim() : String(value)
}
