import { expect, test } from 'vitest'
import { type Cost, calculateMargin } from './facts.ts'

const now = { today: '2026-06-30', yenPerDollar: 150 }
const car = { price: 8000, added: '2026-06-10', sold: false }
const cost = (amount: number, more: Partial<Cost> = {}): Cost => ({
  what: 'Bought',
  amount,
  currency: 'JPY',
  date: '2026-06-01',
  ...more,
})

test("calculates the margin as price minus all costs, yen at today's rate, to the cent", () => {
  const costs = [cost(750_000), cost(120.55, { currency: 'USD', date: '2026-06-05' }), cost(-10_000)]
  expect(calculateMargin({ costs, floorPrice: 5000 }, car, now)).toEqual({
    cost: 5053.88,
    margin: 2946.12,
    floorMargin: -53.88,
    daysInStock: 29,
  })
})

test('returns null for unknown values', () => {
  expect(calculateMargin({ costs: [], floorPrice: 5000 }, car, now)).toEqual({
    cost: null,
    margin: null,
    floorMargin: null,
    daysInStock: 20,
  })
  expect(calculateMargin({ costs: [cost(1)], floorPrice: null }, { ...car, sold: true }, now)).toMatchObject({
    floorMargin: null,
    daysInStock: null,
  })
  expect(calculateMargin({ costs: [], floorPrice: null }, { ...car, added: '2026-07-02' }, now).daysInStock).toBe(0)
})
