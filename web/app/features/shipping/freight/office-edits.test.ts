import type { Rate } from '@minato/contract/shipping/freight/draft.ts'
import { expect, test } from 'vitest'
import { addRow, changesOf, countOf, noEdits, overNewest, toggleRemoved, typeOver } from './office-edits.ts'

const rate: Rate = {
  id: 'a',
  version: 1,
  from: null,
  to: 'KEMBA',
  method: 'RORO',
  vehicleClass: null,
  price: 85,
  minimum: 300,
  validFrom: '2026-01-01',
  source: 'A tariff',
}

test('only what was touched is sent; what is as it was again is no edit', () => {
  const edits = typeOver(typeOver(noEdits, rate, 'price', '90.50'), rate, 'source', 'Another')
  expect(changesOf(edits).body.change).toEqual([{ id: 'a', version: 1, price: 90.5, source: 'Another' }])
  expect(countOf(typeOver(typeOver(noEdits, rate, 'price', '90'), rate, 'price', '85'))).toBe(0)
})

test('what is wrong is named by row and field, also of a row that is new', () => {
  const edits = addRow(typeOver(noEdits, rate, 'price', '1.234'), { to: 'KEMBA' })
  const { faults } = changesOf(edits)
  expect(faults.get('a')).toEqual({ price: expect.any(String) })
  const [added] = edits.added
  expect(Object.keys(faults.get(added?.key ?? '') ?? {}).sort()).toEqual(['method', 'price', 'source', 'validFrom'])
})

test('what somebody else has changed is marked, and what is typed stays over it', () => {
  const newest = { ...rate, price: 99, version: 2 }
  const edits = overNewest(typeOver(noEdits, rate, 'minimum', '310'), [newest])
  expect(edits.changed.get('a')).toEqual({ base: newest, typed: { minimum: '310' }, met: true })
  expect(changesOf(edits).body.change).toEqual([{ id: 'a', version: 2, minimum: 310 }])
  expect(countOf(overNewest(toggleRemoved(edits, newest), []))).toBe(0)
})
