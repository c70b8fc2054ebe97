import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, flatCharges, formatTotalLabel, getAmountLabel } from './amount.ts'

const cents = fc.integer({ min: 1, max: 10_000_000 })

test('sums its lines exactly: the vehicles, and each charge once', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), fc.option(cents), (listedCents, agreedCents) => {
      const vehicles = agreedCents ?? listedCents.reduce((sum, value) => sum + value, 0)
      expect(amountOf(listedCents, agreedCents)).toEqual({
        lines: [{ kind: 'vehicles', cents: vehicles }, ...flatCharges],
        cents: vehicles + 50_000,
      })
    }),
  )
})

test('charges nothing, not even insurance, without a vehicle', () => {
  expect(amountOf([], 500_000)).toEqual({ lines: [], cents: 0 })
})

test('labels a price as listed until it is agreed', () => {
  expect([
    getAmountLabel('vehicles', false),
    getAmountLabel('vehicles', true),
    getAmountLabel('insurance', true),
  ]).toEqual(['Vehicle price (FOB)', 'Agreed price', 'Insurance'])
})

test('names a total after its port where a term to it is agreed', () => {
  const cif = { term: 'CIF', isOpen: false } as const
  expect(formatTotalLabel(cif, 'Mombasa')).toBe('CIF Mombasa')
  expect(formatTotalLabel({ term: 'C&F' }, 'Mombasa, Kenya')).toBe('C&F Mombasa, Kenya')
  for (const [terms, port] of [
    [{ ...cif, isOpen: true }, 'Mombasa'],
    [{ term: 'FOB' }, 'Mombasa'],
    [{ term: null }, 'Mombasa'],
    [cif, undefined],
    [null, 'Mombasa'],
  ] as const)
    expect(formatTotalLabel(terms, port)).toBe('Total')
})
