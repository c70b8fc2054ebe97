import type { Rate } from '@minato/contract/shipping/freight/draft.ts'
import { expect, test } from 'vitest'
import { addRow, collectChanges, countEdits, editField, noEdits, rebaseEdits, toggleRemoved } from './office-edits.ts'

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

test('sends only changed fields and drops an edit that restores the value', () => {
  const edits = editField(editField(noEdits, rate, 'price', '90.50'), rate, 'source', 'Another')
  expect(collectChanges(edits).body.change).toEqual([{ id: 'a', version: 1, price: 90.5, source: 'Another' }])
  expect(countEdits(editField(editField(noEdits, rate, 'price', '90'), rate, 'price', '85'))).toBe(0)
})

test('reads a typed day of any keyboard', () => {
  const edits = editField(noEdits, rate, 'validFrom', '２０２７／１ー５')
  expect(collectChanges(edits).body.change).toEqual([{ id: 'a', version: 1, validFrom: '2027-01-05' }])
})

test('reports faults by row and field, also for new rows', () => {
  const edits = addRow(editField(noEdits, rate, 'price', '1.234'), { to: 'KEMBA' })
  const { faults } = collectChanges(edits)
  expect(faults.get('a')).toEqual({ price: expect.any(String) })
  const [added] = edits.added
  expect(Object.keys(faults.get(added?.key ?? '') ?? {}).sort()).toEqual(['method', 'price', 'source', 'validFrom'])
})

test('flags a concurrent change and retains the typed values', () => {
  const newest = { ...rate, price: 99, version: 2 }
  const edits = rebaseEdits(editField(noEdits, rate, 'minimum', '310'), [newest])
  expect(edits.changed.get('a')).toEqual({ base: newest, texts: { minimum: '310' }, hasConflict: true })
  expect(collectChanges(edits).body.change).toEqual([{ id: 'a', version: 2, minimum: 310 }])
  expect(countEdits(rebaseEdits(toggleRemoved(edits, newest), []))).toBe(0)
})
