import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateDeposit, convertAmounts, spellTotal } from './amounts.ts'

const cents = fc.integer({ min: 0, max: 50_000_000 })

test('adds up the amounts of a document in both currencies', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 50 }),
      cents,
      cents,
      fc.constantFrom('USD' as const, 'JPY' as const),
      fc.integer({ min: 500_000, max: 3_000_000 }),
      (listedCents, agreed, freight, currency, rate) => {
        const lines = [
          { kind: 'vehicles' as const, cents: agreed },
          { kind: 'freight' as const, cents: freight },
        ]
        const {
          prices,
          lines: documentLines,
          total,
        } = convertAmounts({ listedCents, lines, currency, yenPerDollar: rate / 10_000 })
        expect(prices.reduce((sum, price) => sum + price, 0)).toBe(documentLines[0]?.amount)
        expect(documentLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        if (currency === 'USD') expect(total).toBe(agreed + freight)
      },
    ),
  )
})

test('rounds a deposit half up', () => {
  expect(calculateDeposit(2_009_151, 50)).toBe(1_004_576)
  expect(calculateDeposit(2_009_151, 100)).toBe(2_009_151)
})

test('writes a total out in words', () => {
  expect(spellTotal(623_250, 'USD')).toBe('US dollars six thousand two hundred thirty-two and 50/100')
  expect(spellTotal(2_000_100_000, 'USD')).toBe('US dollars twenty million one thousand only')
  expect(spellTotal(885_443, 'JPY')).toBe(
    'Japanese yen eight hundred eighty-five thousand four hundred forty-three only',
  )
  expect(spellTotal(0, 'JPY')).toBe('Japanese yen zero only')
})
