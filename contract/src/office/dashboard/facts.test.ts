import { expect, test } from 'vitest'
import { calculateGrowthPercent, findTrend } from './facts.ts'

test.each([
  [{ now: 12, before: 8 }, 50, 'up'],
  [{ now: 8, before: 12 }, -33, 'down'],
  [{ now: 7, before: 7 }, 0, 'even'],
  // On both sides of a rounded 0%.
  [{ now: 1001, before: 1000 }, 0, 'even'],
  [{ now: 999, before: 1000 }, 0, 'even'],
  [{ now: 3, before: 0 }, null, 'up'],
  [{ now: 0, before: 0 }, null, 'even'],
] as const)('calculates for %o a growth of %s per cent and the trend %s', (counts, percent, trend) => {
  expect(calculateGrowthPercent(counts)).toBe(percent)
  expect(findTrend(counts)).toBe(trend)
})
