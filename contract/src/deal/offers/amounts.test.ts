import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculateAmountDue,
  calculateFobPrice,
  calculateOfferEnd,
  getOfferLimits,
  isBelowFloor,
  splitByPrice,
} from './amounts.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const prices = fc.array(cents, { minLength: 1, maxLength: 50 })
const charges = [
  { kind: 'freight', cents: 120_000 },
  { kind: 'insurance', cents: 4_321 },
] as const

describe('an amount shared by price', () => {
  test('adds up to the cent, each share within one cent of its exact value and not negative', () => {
    fc.assert(
      fc.property(cents, prices, (amount, of) => {
        const shares = splitByPrice(amount, of)
        expect(shares.reduce((sum, price) => sum + price, 0)).toBe(amount)
        const totalPrice = of.reduce((sum, one) => sum + one, 0)
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          if (totalPrice > 0)
            expect(Math.abs(share - (amount * (of[index] as number)) / totalPrice)).toBeLessThan(1.001)
        })
      }),
    )
  })

  test('assigns remaining cents to the largest fractions, ties to the first', () => {
    expect(splitByPrice(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByPrice(1000, [199, 200, 201])).toEqual([332, 333, 335])
    expect(splitByPrice(5, [0, 0])).toEqual([3, 2])
    expect(splitByPrice(0, [700, 300])).toEqual([0, 0])
    expect(splitByPrice(100, [])).toEqual([])
  })
})

test('takes the offered amount as due under C&F and CIF, and adds charges under FOB', () => {
  fc.assert(
    fc.property(fc.integer({ min: 124_421, max: 1_000_000_000 }), fc.constantFrom('C&F', 'CIF'), (amount, term) => {
      expect(calculateAmountDue(calculateFobPrice(amount, { term, charges }), charges).cents).toBe(amount)
    }),
  )
  expect(calculateAmountDue(calculateFobPrice(500_000, { term: 'FOB', charges }), charges).cents).toBe(624_321)
})

test('limits an offer to one dollar for the vehicles up to three times the listed total', () => {
  expect(getOfferLimits(600_000, { term: 'FOB', charges })).toEqual({ least: 100, most: 1_800_000 })
  expect(getOfferLimits(600_000, { term: 'CIF', charges })).toEqual({ least: 124_421, most: 3 * 724_321 })
  expect(getOfferLimits(900_000_000, { term: 'FOB', charges }).most).toBe(1_000_000_000)
})

test('compares a price with the summed floor prices, without vehicles that have none', () => {
  const car = (priceCents: number, floorCents: number | null) => ({ priceCents, floorCents })
  expect(isBelowFloor(1000, [car(600, 500), car(600, 500)])).toBe(false)
  expect(isBelowFloor(999, [car(600, 500), car(600, 500)])).toBe(true)
  expect(isBelowFloor(1000, [car(600, 500), car(600, null)])).toBe(false)
  expect(isBelowFloor(998, [car(600, 500), car(600, null)])).toBe(true)
  expect(isBelowFloor(1, [car(600, null)])).toBe(false)
})

test('ends an offer after some days, or with the reservation', () => {
  const now = new Date('2026-06-01T09:00:00Z')
  expect(calculateOfferEnd(now, 5, null)).toEqual(new Date('2026-06-06T09:00:00Z'))
  expect(calculateOfferEnd(now, 5, new Date('2026-06-03T00:00:00Z'))).toEqual(new Date('2026-06-03T00:00:00Z'))
  expect(calculateOfferEnd(now, 5, new Date('2026-06-13T09:00:00Z'))).toEqual(new Date('2026-06-06T09:00:00Z'))
})
