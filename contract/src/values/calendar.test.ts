import { inLanguage } from '@minato/languages/reading.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, addYears, countDays, formatDate, vagueDate } from './calendar.ts'
import { parseEraMonth, parseEraYear } from './era.ts'
import { exceedsYen, yenToCents } from './money.ts'
import { divideHalfUp } from './rounding.ts'

describe('days and months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('adds to %s %d months: %s', (day, months, then) => expect(addMonths(day, months)).toBe(then))

  test('adds years as twelve months, and days across the end of a year', () => {
    expect(addYears('2023-12-15', 3)).toBe('2026-12-15')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  test('subtracts the days that were added', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: -9999, max: 9999 }), (at, days) => {
        const from = at.toISOString().slice(0, 10)
        expect(countDays(from, addDays(from, days))).toBe(days)
        expect(addDays(addDays(from, days), -days)).toBe(from)
      }),
    )
  })

  test('formats a date with the precision that it has', () => {
    expect(['2026-06-01', '2026-06', '2026', 'undated'].map(formatDate)).toEqual([
      '1 June 2026',
      'June 2026',
      '2026',
      'undated',
    ])
  })
})

test.each([
  ['令和元年6月', '2019-06'],
  ['R1.6', '2019-06'],
  ['Ｒ０１／０６', '2019-06'],
  ['H30.4', '2018-04'],
  ['平成 30年 4月', '2018-04'],
  ['S63-12', '1988-12'],
  ['R1.5', '2019-05'],
  ['R1.4', null],
  ['S1.1', null],
  ['R0.1', null],
  ['H32.1', null],
  ['R3.13', null],
  ['2019.6', null],
  ['R1', null],
])('reads %s as %s', (text, month) => expect(parseEraMonth(text)).toBe(month))

test.each([
  ['R1', 2019],
  ['令和元年', 2019],
  ['H 30年', 2018],
  ['H32', null],
  ['H30.4', null],
  ['2018', null],
])('reads the era’s year %s as %s', (text, year) => expect(parseEraYear(text)).toBe(year))

test('rounds half up exactly', () => {
  expect([divideHalfUp(5, 2), divideHalfUp(4, 3), divideHalfUp(0, 7), divideHalfUp(1_005, 10)]).toEqual([3, 1, 0, 101])
  expect(() => divideHalfUp(2 ** 53, 3)).toThrow(RangeError)
  expect(() => divideHalfUp(0.5, 1)).toThrow(RangeError)
  const most = Number.MAX_SAFE_INTEGER
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), fc.integer({ min: 1, max: most }), (top, bottom) => {
      expect(BigInt(divideHalfUp(top, bottom))).toBe((2n * BigInt(top) + BigInt(bottom)) / (2n * BigInt(bottom)))
    }),
  )
})

test('converts yen exactly at a rate with four decimals', () => {
  expect(yenToCents(30_000, 142.08)).toBe(21_115)
  expect(yenToCents(15_000, 150)).toBe(10_000)
  expect(exceedsYen(4_000_000, 6_000_000, 150)).toBe(false)
  expect(exceedsYen(4_000_001, 6_000_000, 150)).toBe(true)
})

test.each([
  ['ja', '日付不明', 'undated', '日付不明'],
  ['ja', '２０１９年頃', 'about 2019', '2019年頃'],
  ['fr', ' Vers 2019', 'about 2019', 'vers 2019'],
  ['sw', 'takriban 2019', 'about 2019', 'takriban 2019'],
  ['fr', 'undated', 'undated', 'sans date'],
  ['en', 'About 2019', 'about 2019', 'about 2019'],
  ['ja', '2019-04', '2019-04', '2019年4月'],
  ['ja', '昨年', '昨年', '昨年'],
  ['en', '２０２６－０５', '2026-05', 'May 2026'],
  ['ja', ' ２０２６／０５／０１', '2026-05-01', '2026年5月1日'],
] as const)('in %s ‘%s’ is stored as ‘%s’ and shown as ‘%s’', (language, typed, stored, shown) => {
  expect(inLanguage(language, () => [vagueDate.parse(typed), formatDate(stored)])).toEqual([stored, shown])
})
