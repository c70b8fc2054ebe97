import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calculateReduction,
  dropDays,
  findLastDrop,
  findPriceDrop,
  type PriceEntry,
  raiseLookbackDays,
} from './price-history.ts'

const start = Date.UTC(2026, 0, 1)
const on = (day: number) => new Date(start + day * 86_400_000)
const from = (day: number) => on(day).toISOString()
/** Prices by their first day; a negative one is hidden. */
const history = (...prices: [day: number, cents: number][]): PriceEntry[] =>
  prices.map(([day, cents]) => ({ cents: Math.abs(cents), from: from(day), shown: cents > 0 }))

test.each<[string, ...Parameters<typeof history>]>([
  ['one price', [0, 600]],
  ['raised', [0, 600], [40, 700]],
  ['raised and lowered within thirty days', [0, 600], [40, 700], [70, 600]],
  ['raised, and lowered in two steps', [0, 600], [40, 700], [50, 650], [60, 600]],
  ['raised, and lowered below what it was', [0, 600], [40, 700], [60, 500]],
  ['lowered before anybody saw it', [0, -6000], [1, -600], [2, 600]],
  ['lowered while it is hidden', [0, 600], [40, -600], [41, -500]],
  ['raised while it was hidden', [0, 600], [40, -600], [41, -700], [42, 700], [50, 600]],
])('finds no drop: %s', (_, ...prices) => expect(findPriceDrop(history(...prices), on(80))).toBeUndefined())

test('returns the previous price and the time of a drop', () => {
  expect(findPriceDrop(history([0, 600], [3, 570]), on(3))).toEqual({ wasCents: 600, since: from(3) })
  expect(findPriceDrop(history([0, 600], [40, 700], [71, 650]), on(71))?.wasCents).toBe(700)
  expect(findPriceDrop(history([0, 600], [5, -600], [6, -500], [9, 500]), on(9))).toEqual({
    wasCents: 600,
    since: from(9),
  })
  expect(findPriceDrop(history([0, 600], [3, 570], [5, -570], [6, 570]), on(9))?.since).toBe(from(3))
})

test('finds no drop before its time, or once it is old', () => {
  const lowered = history([0, 600], [3, 570])
  expect(findPriceDrop(lowered, on(2))).toBeUndefined()
  expect(findPriceDrop(lowered, on(3 + dropDays))).toBeDefined()
  expect(findPriceDrop(lowered, on(4 + dropDays))).toBeUndefined()
})

test('compares with the price that a user saw, and ignores raises that were soon reverted', () => {
  const saw = (day: number, cents: number) => ({ cents, at: on(day) })
  expect(calculateReduction(history([0, 600], [3, 570], [5, 580]), saw(1, 600), 580)).toBe(20)
  expect(calculateReduction(history([0, 600], [3, 620]), saw(1, 600), 620)).toBe(0)
  const pretended = history([0, 500], [10, 700], [20, 500], [60, 490])
  expect(calculateReduction(pretended.slice(0, 3), saw(11, 700), 500)).toBe(0)
  expect(calculateReduction(pretended, saw(11, 700), 490)).toBe(10)
  expect(calculateReduction(pretended, saw(1, 500), 490)).toBe(10)
  expect(calculateReduction([], saw(1, 600), 600)).toBe(0)
})

test('reports only drops below every price that buyers saw in the days before', () => {
  const change = fc.record({
    after: fc.integer({ min: 0, max: 40 }),
    cents: fc.integer({ min: 1, max: 9 }),
    shown: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const getDay = (index: number) => changes.slice(0, index + 1).reduce((day, { after }) => day + after, 0)
      const prices = changes.map(({ cents, shown }, index): PriceEntry => ({ cents, shown, from: from(getDay(index)) }))
      const drop = findLastDrop(prices)
      const visible = prices.filter(({ shown }) => shown)
      const cents = visible.at(-1)?.cents ?? 0
      if (!drop) return
      const at = Date.parse(drop.since)
      const begins = visible.findLastIndex((price) => price.cents !== cents)
      expect(visible[begins]?.cents).toBe(drop.wasCents)
      expect(visible[begins + 1]?.from).toBe(drop.since)
      const within = visible
        .slice(0, begins + 1)
        .filter((_, index) => Date.parse(visible[index + 1]?.from ?? '') >= at - raiseLookbackDays * 86_400_000)
      for (const before of within) expect(before.cents).toBeGreaterThan(cents)
    }),
  )
})
