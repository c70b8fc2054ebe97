import { expect, test } from 'vitest'
import { isUnlikelyDay } from './unlikely-day.ts'

test.each([
  ['', false],
  ['2015-01-01', false],
  ['2026-11-30', false],
  ['2027-11-30', false],
  ['2014-12-31', true],
  ['0026-11-30', true],
  ['2027-12-01', true],
  ['12026-11-30', true],
])('asks about the day %j: %j', (day, isAsked) =>
  expect(isUnlikelyDay(day, new Date('2026-11-29T20:00:00Z'))).toBe(isAsked),
)
