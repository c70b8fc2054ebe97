import { afterAll, afterEach, expect, test } from 'vitest'
import { formatDigits } from './digits.ts'
import {
  createDateFormat,
  createFastNumberFormat,
  createListFormat,
  createNumberFormat,
  formatMonthYear,
} from './formats.ts'
import { type Language, languages } from './languages.ts'
import { setReader } from './messages.ts'

afterAll(setReader(() => undefined))
afterEach(() => setReader(() => undefined))

const day = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' })
const number = createNumberFormat()
const dollars = createNumberFormat({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const names = createListFormat('conjunction')

test.each([
  ['en', '26 November 2026', '1,234,567', '$42,938', 'Dhaka, Tokyo and Chattogram'],
  ['sw', '26 Novemba 2026', '1,234,567', 'US$ 42,938', 'Dhaka, Tokyo na Chattogram'],
  ['fr', '26 novembre 2026', '1 234 567', '42 938 $US', 'Dhaka, Tokyo et Chattogram'],
  ['ja', '2026年11月26日', '1,234,567', '$42,938', 'Dhaka、Tokyo、Chattogram'],
  ['bn', '26 নভেম্বর, 2026', '12,34,567', '42,938 US$', 'Dhaka, Tokyo এবং Chattogram'],
  ['ar', '26 نوفمبر 2026', '1,234,567', '‏42,938 US$', 'Dhaka وTokyo وChattogram'],
])('formats days, numbers, money and lists in %s with Latin digits', (language, ...written) => {
  setReader(() => ({ language, direction: 'ltr', say: (english) => english }))
  const forms = [
    day.format(Date.UTC(2026, 10, 26)),
    number.format(1_234_567),
    dollars.format(42_938),
    names.format(['Dhaka', 'Tokyo', 'Chattogram']),
  ]
  expect(forms.map(normalizeSpaces)).toEqual(written)
})

/** The kind of no-break space depends on the ICU version. */
const normalizeSpaces = (text: string) => text.replace(/\s/g, ' ')

test.each(Object.keys(languages) as Language[])('formats in %s without Intl exactly as Intl does', (language) => {
  setReader(() => ({ language, direction: 'ltr', say: (english) => english }))
  const numbers = [0, 7, 999, 1000, 12_400, 999_999, 1_234_567, 9_007_199_254_740_991, 142.08, 1234.5, 0.0625, 1.23456]
  const integers = numbers.filter(Number.isInteger)
  const yen = { style: 'currency', currency: 'JPY', currencyDisplay: 'narrowSymbol' } as const
  const usd = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const
  for (const [options, values] of [
    [{}, numbers],
    [{ maximumFractionDigits: 4 }, numbers],
    [yen, integers],
    [usd, integers],
  ] as const)
    for (const value of [...values, -1234, 1e21])
      expect(normalizeSpaces(createFastNumberFormat(options).format(value))).toBe(
        normalizeSpaces(createNumberFormat(options).format(value)),
      )
  const month = createDateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  for (let at = 0; at < 12; at++)
    expect(formatMonthYear(Date.UTC(2019, at, 1))).toBe(month.format(Date.UTC(2019, at, 1)))
  expect(formatDigits(language, 1_234_567)).toBe(createFastNumberFormat().format(1_234_567))
  expect(formatDigits(language, 1234, { sum: 'USD' })).toBeDefined()
  expect(formatDigits(language, 1234.5, { sum: 'USD' })).toBeUndefined()
})
