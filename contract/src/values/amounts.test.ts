import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Language, languages } from '../language/languages.ts'
import { setReader } from '../language/messages.ts'
import { decimalKind, integerAmountKind, type NumberKind, numberKinds, signedKind, toPlainNumber } from './amounts.ts'
import { getKeys } from './keys.ts'
import { formatPlainSum, formatSum } from './money.ts'
import { price } from './numbers.ts'

afterAll(setReader(() => undefined))
afterEach(() => setReader(() => undefined))

const reading = (kind: NumberKind, text: string, language: Language = 'en') => {
  const readings = kind.read(text, language)
  return readings.length === 1 ? readings[0] : readings.length === 0 ? 'refused' : readings
}

describe('amounts', () => {
  test.each([
    ['5,000', 5000],
    ['5 000,01', 5000.01],
    ['5\u202f000,01', 5000.01],
    ['5.000,01', 5000.01],
    ['5,000.01', 5000.01],
    ["5'000.01", 5000.01],
    ['5’000.01', 5000.01],
    ['6232,50', 6232.5],
    ['6232.50', 6232.5],
    ['0,5', 0.5],
    ['25,5', 25.5],
    ['500,5', 500.5],
    ['12,34,567', 1_234_567],
    ['12,34,567.50', 1_234_567.5],
    ['1,23,456', 123_456],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['$1,234', 1234],
    ['US$ 1,234.50', 1234.5],
    ['1 234,50 $US', 1234.5],
    ['\u2067USD 1,234\u2069', 1234],
    ['\uff11\uff12\uff13\uff14', 1234],
    ['\u09e7\u09e8\u09e9\u09ea', 1234],
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', 1234.5],
    ['12,500/-', 12_500],
    ['12,500 /=', 12_500],
    ['12,500/– only', 12_500],
    ['USD. 12,500', 12_500],
    ['usd.12,500.50/=', 12_500.5],
    ['12,500 USD only', 12_500],
    ['12,500 only', 12_500],
    ['6,232.-', 6232],
    ['12.500/-', [12_500, 12.5]],
    ['*5,000*', 5000],
    ['“$5,000” 💰', 5000],
    ['１、２３４。５', 1234.5],
    ['1.234', [1234, 1.23]],
    ['12.000', [12_000, 12]],
    ['8.900', [8900, 8.9]],
  ])('reads %s as %j', (text, value) => expect(reading(numberKinds.USD, text)).toEqual(value))

  test.each(
    [
      [
        '',
        '1,234.567',
        '1,23.4',
        '1.2.3',
        '-5',
        '1234.567',
        '0,500',
        '0.500',
        '1,234,56',
        '5 00',
        '5  00',
        '1,234 567',
        'USD.50',
        '$.50',
        '.-5',
        'only',
        '12,500/',
      ],
      ['1 234,567.89', '5,', '.5', '1e3', '5²', '½', '¥5000', '€5000', '12 cars', '9'.repeat(20)],
    ].flat(),
  )('refuses %j', (text) => expect(reading(numberKinds.USD, text)).toBe('refused'))

  test.each([
    ['1,234', [1234, 1.23]],
    ['12.000', [12_000, 12]],
    ['5 000,01 $', 5000.01],
    ['5\u202f000', 5000],
    ['1,234.50', 1234.5],
  ])('reads %s on a French page as %j', (text, value) => expect(reading(numberKinds.USD, text, 'fr')).toEqual(value))

  test.each([
    ['¥885,443', 885_443],
    ['125万円', 1_250_000],
    ['12.000', [12_000, 12]],
    ['1.5', 'refused'],
  ])('reads %s in yen as %j', (text, value) => expect(reading(numberKinds.JPY, text)).toEqual(value))

  test('accepts the code or sign of another currency', () => {
    for (const text of ['1,250,000', 'KES 1,250,000', '1 250 000 kes', '12,50,000', '€1,250,000', 'KES.1,250,000/='])
      expect(reading(integerAmountKind('KES'), text), text).toBe(1_250_000)
    expect(reading(integerAmountKind('KES'), 'UGX 5')).toBe('refused')
  })
})

test.each([
  ['85,000 km', 85_000],
  ['120.000 km', [120_000, 120]],
  ['8.5\u4e07km', 85_000],
  ['85000.5', 'refused'],
  ['\uff18\uff15\uff10\uff10\uff10', 85_000],
])('reads the mileage %s as %j', (text, value) => expect(reading(numberKinds.km, text)).toEqual(value))

test.each([
  ['1.998', 1998],
  ['1,998 cc', 1998],
  ['2.0L', 2000],
  ['2,0 Turbo', 2000],
  ['660', 660],
  ['1.998L', 1998],
])('reads the engine size %s as %d cc', (text, cc) => expect(reading(numberKinds.cc, text)).toBe(cc))

test('accepts one decimal sign and no groups in a rate', () => {
  const rate = decimalKind(4)
  expect(['142,08', '142.0825', '4.5 %', '1,234'].map((text) => reading(rate, text))).toEqual([
    142.08, 142.0825, 4.5, 1.234,
  ])
  expect(['1,234.5', '1 234', '142.08255', '-1', ''].map((text) => reading(rate, text))).toEqual(
    Array(5).fill('refused'),
  )
  expect(['-4,5', '+3', '−2', '--1'].map((text) => reading(signedKind(rate), text))).toEqual([-4.5, 3, -2, 'refused'])
})

const sums = {
  USD: fc.integer({ min: 1, max: 1_000_000_000_000 }).map((cents) => cents / 100),
  JPY: fc.integer({ min: 1, max: 1_000_000_000_000 }),
}

describe.each(getKeys(languages))('on a page in %s', (language) => {
  test.each(getKeys(sums))('reads a formatted sum in %s back, or as ambiguous', (currency) => {
    setReader(() => ({ language, direction: 'ltr', say: (english) => english }))
    const kind = numberKinds[currency]
    fc.assert(
      fc.property(sums[currency], (sum) => {
        const formatted = formatSum(sum, currency)
        const bare = formatted.replace(/[^\d.,\s]/g, '').trim()
        for (const text of [formatted, bare, formatPlainSum(sum, currency), String(sum)])
          expect(kind.read(text)).toContain(sum)
        expect(toPlainNumber(kind, formatted)).toSatisfy(
          (plain) => plain === String(sum) || kind.read(formatted).length === 2,
        )
      }),
    )
  })

  test('reads formatted amounts and mileages back, or as ambiguous', () => {
    setReader(() => ({ language, direction: 'ltr', say: (english) => english }))
    const lakhs = new Intl.NumberFormat('en-IN')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (value) => {
        for (const kind of [numberKinds.km, integerAmountKind('KES')])
          expect(kind.read(kind.format(value))).toContain(value)
        expect(integerAmountKind('BDT').read(lakhs.format(value))).toContain(value)
      }),
    )
  })

  test('refuses ambiguous and unreadable texts in calls', () => {
    setReader(() => ({ language, direction: 'ltr', say: (english) => english }))
    const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,' $-"), maxLength: 12 })
    fc.assert(
      fc.property(signs, (text) => {
        const isRead = price(() => '').safeParse(toPlainNumber(numberKinds.USD, text)).success
        if (isRead) expect(numberKinds.USD.read(text, language)).toHaveLength(1)
      }),
    )
  })
})
