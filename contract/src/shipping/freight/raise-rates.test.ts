import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rate } from './draft.ts'
import { findRateStates, getNewRateStart } from './office.ts'
import { invertRateChanges, raiseAmount, raiseRates } from './raise-rates.ts'

const row = (id: string, changes: Partial<Rate> = {}): Rate => ({
  id,
  version: 1,
  from: null,
  to: 'KEMBA',
  method: 'RORO',
  vehicleClass: null,
  price: 85,
  minimum: 300,
  validFrom: '2026-01-01',
  source: "A carrier's tariff",
  ...changes,
})
const rows = [
  row('old', { validFrom: '2025-01-01' }),
  row('now'),
  row('later', { validFrom: '2027-01-01' }),
  row('lump', { vehicleClass: 'moto', price: 400, minimum: null }),
  row('other', { to: 'TZDAR' }),
]

test('uses the newest row that has begun for each key', () => {
  expect(Object.fromEntries(findRateStates(rows, '2026-12-01'))).toEqual({
    old: 'past',
    now: 'now',
    later: 'next',
    lump: 'now',
    other: 'now',
  })
})

test('raises the rows of the day by new rows that begin then', () => {
  const visible = rows.filter(({ to }) => to === 'KEMBA')
  const results = raiseRates(visible, rows, { percent: 4.5, from: '2026-12-01', rounding: 'cent' })
  expect(results.map(({ row, draft, why }) => [row.id, draft?.price, draft?.minimum, draft?.validFrom, why])).toEqual([
    ['now', 88.83, 313.5, '2026-12-01', null],
    ['lump', 418, null, '2026-12-01', null],
  ])
  const [january] = raiseRates([row('now')], rows, { percent: -10, from: '2027-01-01', rounding: 'dollar' })
  expect(january).toMatchObject({ row: { id: 'later' }, draft: null, why: 'begins' })
  const [unchanged] = raiseRates(visible, rows, { percent: 0.1, from: '2026-12-01', rounding: 'dollar' })
  expect(unchanged).toMatchObject({ row: { id: 'now' }, draft: null, why: 'same' })
})

test('raises an amount to the cent like a calculation on paper', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const hundredths = fc.integer({ min: -9000, max: 20_000 })
  fc.assert(
    fc.property(cents, hundredths, fc.constantFrom(1, 100), (was, by, to) => {
      const top = BigInt(was) * BigInt(10_000 + by)
      const bottom = 10_000n * BigInt(to)
      const expected = Number(((2n * top + bottom) / (2n * bottom)) * BigInt(to))
      expect(Math.round(raiseAmount(was / 100, by, to) * 100)).toBe(expected)
    }),
  )
})

test('reverts exactly the completed changes', () => {
  const [before, after] = [row('a'), row('a', { price: 90, version: 2 })]
  const back = invertRateChanges({ added: [row('b')], changed: [{ before, after }], removed: [row('c')] })
  expect(back.remove).toEqual([{ id: 'b', version: 1 }])
  expect(back.change).toEqual([expect.objectContaining({ id: 'a', version: 2, price: 85, minimum: 300 })])
  expect(back.add).toEqual([expect.not.objectContaining({ id: 'c' })])
})

test('starts the first rates today and later ones tomorrow', () => {
  expect(getNewRateStart([], '2026-11-30')).toBe('2026-11-30')
  expect(getNewRateStart([{}], '2026-11-30')).toBe('2026-12-01')
})
