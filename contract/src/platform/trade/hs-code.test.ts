import { expect, test } from 'vitest'
import { type CustomsFacts, findHsCode } from './hs-code.ts'

const car: CustomsFacts = { vehicleClass: 'car', fuel: 'PETROL', engineCC: 1500, seats: 5, grossWeightKg: null }
const code = (more: Partial<CustomsFacts>) => findHsCode({ ...car, ...more })

test('returns the code of a vehicle by class, fuel and size', () => {
  expect([1000, 1001, 1500, 1501, 3000, 3001].map((engineCC) => code({ engineCC }))).toEqual([
    '8703.21',
    '8703.22',
    '8703.22',
    '8703.23',
    '8703.23',
    '8703.24',
  ])
  expect([1500, 2500, 2501].map((engineCC) => code({ fuel: 'DIESEL', engineCC }))).toEqual([
    '8703.31',
    '8703.32',
    '8703.33',
  ])
  const driven = (['HYBRID', 'PLUGIN_HYBRID', 'ELECTRIC'] as const).map((fuel) => code({ fuel, engineCC: null }))
  expect(driven).toEqual(['8703.40', '8703.60', '8703.80'])
  expect(code({ vehicleClass: 'minivan', seats: 10, fuel: 'DIESEL' })).toBe('8702.10')
  expect(code({ vehicleClass: 'kei_truck', engineCC: 660 })).toBe('8704.31')
  expect(code({ vehicleClass: 'truck', fuel: 'DIESEL', grossWeightKg: 7990 })).toBe('8704.22')
  expect(code({ vehicleClass: 'moto', engineCC: 400 })).toBe('8711.30')
})

test('does not guess missing facts', () => {
  expect(code({ vehicleClass: null })).toBeNull()
  expect(code({ fuel: null })).toBeNull()
  expect(code({ engineCC: null })).toBeNull()
  expect(code({ vehicleClass: 'truck', fuel: 'DIESEL' })).toBeNull()
  expect(code({ vehicleClass: 'machinery' })).toBeNull()
})
