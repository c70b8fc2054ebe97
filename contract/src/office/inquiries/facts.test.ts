import { expect, test } from 'vitest'
import { formatCopyrightYears } from '#platform/company/company.ts'
import { getLastCarYear } from '#stock/cars/field.ts'
import { formatYears, getLastInquiryYear, listInquiryYears } from './facts.ts'

test('uses the year of Japan in every time zone', () => {
  const evening = new Date('2026-12-31T14:59:59Z')
  expect([formatCopyrightYears(2009, evening), getLastInquiryYear(evening), getLastCarYear(evening)]).toEqual([
    '2009–2026',
    2028,
    2027,
  ])
  const midnight = new Date('2026-12-31T15:00:00Z')
  expect([formatCopyrightYears(2009, midnight), listInquiryYears(midnight)[0], getLastCarYear(midnight)]).toEqual([
    '2009–2027',
    2029,
    2028,
  ])
})

test('claims no year of foundation that is unknown', () =>
  expect(formatCopyrightYears(null, new Date('2026-12-31T14:59:59Z'))).toBe('2026'))

test('formats only the given years', () => {
  const format = (yearFrom: number | null, yearTo: number | null) => formatYears({ yearFrom, yearTo })
  expect([format(2012, 2018), format(2012, 2012), format(2012, null), format(null, 2018), format(null, null)]).toEqual([
    '2012–2018',
    '2012',
    '2012 or newer',
    '2018 or older',
    '',
  ])
})
