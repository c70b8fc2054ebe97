// Rule: which texts a spreadsheet may have saved as another number or date.
import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { numberKinds, parseNumber } from '@minato/contract/values/amounts.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'
import { listDateSources } from './date-forms.ts'

/** Longest stock number that is looked for. */
const longest = 20
/** Digits that a spreadsheet stores of a number. */
const storedDigits = 15

const numeric = /^[+-]?0*(\d+)(?:\.(\d+))?(?:E([+-]?\d{1,3}))?$/

/** Spreadsheets shorten numbers from twelve digits, and may store the result: `2.01235E+15` as 2012350000000000. */
const shortenedZeros = /(?<=^(?=\d{12})[1-9]\d{1,7})0{5,}$/

type ParsedNumber = { mantissa: string; decimals: number; exponent: number; digits: number }

function parseNumeric(text: string): ParsedNumber | null {
  const [, integer, fraction = '', exponent] = numeric.exec(text) ?? []
  if (integer === undefined) return null
  const mantissa = integer + fraction
  const significant = exponent === undefined ? mantissa.replace(shortenedZeros, '') : mantissa
  const isExact = exponent === undefined && significant === mantissa
  const digits = isExact ? storedDigits : Math.min(significant.length, storedDigits)
  return { mantissa, decimals: fraction.length, exponent: Number(exponent ?? 0), digits }
}

/** Compares with the digits that the saved text has: `2.01235E+15` may stand for many numbers. */
function createNumberMatcher(saved: string) {
  const form = removeSigns(saved)
  const parsed = parseNumeric(form)
  if (!parsed) return () => false
  const round = (number: string) => Number(number).toExponential(parsed.digits - 1)
  const rounded = round(form)
  return (text: string) => {
    const original = removeSigns(text)
    const isNumeric = text.endsWith('%') === saved.endsWith('%') && parseNumeric(original) !== null
    return isNumeric && round(original) === rounded
  }
}

/** Spreadsheets drop group signs, and write decimals of a percentage. */
function removeSigns(text: string) {
  const number = text.replace(/%$/, '')
  return number.includes(',') ? String(parseNumber(numberKinds.whole, number, sourceLanguage) ?? number) : number
}

/** Digits of a number without its leading zeros; null for a fraction. */
function toPlainDigits({ mantissa, decimals, exponent }: ParsedNumber) {
  const zeros = exponent - decimals
  return zeros < 0 || mantissa.length + zeros > longest ? null : mantissa + '0'.repeat(zeros)
}

/** Number texts of the same value: with leading zeros, and as `7E5`. */
function listNumberSources(digits: string): string[] {
  const padded = Array.from({ length: longest - digits.length }, (_, index) => '0'.repeat(index + 1) + digits)
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0
  const scientific = Array.from({ length: zeros }, (_, index) => `${digits.slice(0, -index - 1)}E${index + 1}`)
  return [digits, ...padded, ...scientific].filter((text) => /[1-9]/.test(text))
}

/** The least and greatest number of as many digits that is rounded to this one. */
function findRange({ digits }: ParsedNumber, plain: string): [string, string] | undefined {
  if (plain.length <= digits) return undefined
  const half = 10n ** BigInt(plain.length - digits) / 2n
  const value = BigInt(plain)
  const range = [value - half, value + half].map(String)
  return range.every((end) => end.length === plain.length) ? (range as [string, string]) : undefined
}

/** Stock numbers that may have become this text: single ones, and a range of equally long ones. */
export function listSources(saved: string): { texts: string[]; range?: [string, string] | undefined } {
  const text = normaliseKey(saved).toUpperCase()
  const parsed = parseNumeric(text)
  const plain = parsed && toPlainDigits(parsed)
  if (parsed && plain) return { texts: listNumberSources(plain), range: findRange(parsed, plain) }
  return { texts: listDateSources(text) }
}

/** Checks texts against one saved form, which is parsed once. */
export function createFormMatcher(saved: string) {
  const form = normaliseKey(saved).toUpperCase()
  const [isSameNumber, dateSources] = [createNumberMatcher(form), new Set(listDateSources(form))]
  return (text: string) => {
    const original = normaliseKey(text).toUpperCase()
    return isSameNumber(original) || dateSources.has(original.replace(/[./]/g, '-'))
  }
}

/** Checks if a spreadsheet may have saved the text like this: `00123` as 123, `3-12` as 12-Mar, `7E5` as 7.00E+05. */
export const isSavedForm = (text: string, saved: string) => createFormMatcher(saved)(text)

/** A number that a spreadsheet has shortened: `2.01235E+15`. */
export const isShortened = (text: string) => /^\d(?:\.\d+)?E\+\d{2,3}$/.test(normaliseKey(text).toUpperCase())
