import type { LineKind } from '@minato/contract/shipping/freight/facts.ts'
import { expect, test } from 'vitest'
import { listLineNotes } from './line-notes.ts'
import type { PortPriceResult } from './use-port-price.ts'

const rate = { validFrom: '2026-01-01', source: 'A tariff', price: { perM3: 8500, minimum: 50_000 } }
const priced = {
  terms: {
    country: { code: 'KE', name: 'Kenya' },
    priced: {
      inspection: { yen: 30_000, demanded: true },
      cleaning: { yen: null, demanded: false },
      insurance: { 'total-loss': 6000 },
    },
    rule: { inspection: { asOf: '2025-11-14' } },
  },
  choices: { method: 'RORO', cover: 'total-loss' },
  price: { size: { m3: 10_790, estimated: false }, rate },
} as unknown as PortPriceResult
const notes = (kind: LineKind, changes: object = {}) =>
  listLineNotes(kind, { ...priced, ...changes } as PortPriceResult)

test('freight shows method, size and the rate with day and source', () => {
  const [way, of] = notes('freight')
  expect(way).toMatch(/^RoRo, .*10\.79/)
  expect(of).toBe('$85 per m³, at least $500, from 1 January 2026 (A tariff)')
})

test('freight omits a missing size or rate and shows a lump sum', () => {
  expect(notes('freight', { price: { size: null, rate: null } })).toEqual(['RoRo'])
  const lump = { ...rate, price: { lumpSum: 90_000, vehicleClass: 'car' } }
  expect(notes('freight', { price: { size: null, rate: lump } })[1]).toMatch(/^\$900 for a vehicle of this kind, from/)
})

test('shows required services with their date and others as optional', () => {
  expect(notes('inspection')).toEqual(['¥30,000, Kenya requires it, as of 14 November 2025'])
  const undated = { ...priced.terms, rule: { inspection: { asOf: 'undated' } } }
  expect(notes('inspection', { terms: undated })).toEqual(['¥30,000, Kenya requires it (source undated)'])
  const alone = { ...priced.terms, rule: null }
  expect(notes('inspection', { terms: alone })).toEqual(['¥30,000, Kenya requires it'])
  expect(notes('cleaning')).toEqual(['if you want it'])
})

test('insurance shows cover and rate; the vehicle has no note', () => {
  expect(notes('insurance')[0]).toMatch(/, 0\.6% of 110% of the vehicle price and freight$/)
  expect(notes('insurance', { choices: { method: 'RORO', cover: null } })).toEqual([])
  expect(notes('vehicles')).toEqual([])
})
