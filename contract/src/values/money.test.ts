import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatJpy, formatUsd, toCents, toDollars, toYen } from './money.ts'
import { price } from './numbers.ts'

describe('money', () => {
  test.each([
    [6232, '$6,232'],
    [6232.5, '$6,232.50'],
    [0.05, '$0.05'],
    [1_250_000, '$1,250,000'],
  ])('formats %d as %s', (usd, formatted) => expect(formatUsd(usd)).toBe(formatted))

  test('converts dollars to rounded yen, and no falsy price', () => {
    expect(toYen(8950)).toBe(1_271_616)
    expect(toYen(100, 150)).toBe(15_000)
    expect(toYen(0)).toBeNull()
    expect(formatJpy(1_271_616)).toBe('¥1,271,616')
  })

  test('converts cents to dollars and back without loss', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => toCents(toDollars(cents)) === cents))
  })

  test.each(['1.234', '-1', 'cheap', '', '1e3', '99999999'])('refuses %j as a price', (text) => {
    expect(price(() => 'no price').safeParse(text).success).toBe(false)
  })

  test.each([
    ['6232', 6232],
    ['6232.50', 6232.5],
    [0, 0],
  ])('accepts %j as a price', (input, parsed) => expect(price(() => 'no price').parse(input)).toBe(parsed))
})
