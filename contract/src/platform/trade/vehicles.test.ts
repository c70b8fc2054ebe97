import { describe, expect, test } from 'vitest'
import { classWords, findFuel, findVehicleClass, fuelWords } from './vehicle-words.ts'
import { calculateMaxLoad, isInJapan } from './vehicles.ts'

describe('free words of a car', () => {
  test.each([
    ['SUV', 'suv'],
    ['Kei Car', 'kei_car'],
    ['kei-van', 'kei_van'],
    [' Mini  Van ', 'minivan'],
    ['Motorcycle', 'moto'],
    ['Hovercraft', null],
    ['', null],
    [null, null],
  ])('reads the type %j as the class %s', (type, vehicleClass) => expect(findVehicleClass(type)).toBe(vehicleClass))

  test.each([
    ['Gasoline', 'PETROL'],
    ['Petrol', 'PETROL'],
    ['PLUG-IN HYBRID', 'PLUGIN_HYBRID'],
    ['Electric', 'ELECTRIC'],
    ['gas', null],
    ['Hydrogen', null],
  ])('reads the fuel %j as %s', (fuel, expected) => expect(findFuel(fuel)).toBe(expected))

  test('gives each word one meaning', () => {
    for (const kinds of [classWords, fuelWords]) {
      const words = Object.values(kinds).flat()
      expect(new Set(words).size).toBe(words.length)
    }
  })
})

test('calculates the maximum load from the weights of the certificate', () => {
  expect(calculateMaxLoad({ weightKg: 3_000, grossWeightKg: 6_165, seats: 3 })).toBe(3_000)
  expect(calculateMaxLoad({ weightKg: 3_000, grossWeightKg: null, seats: 3 })).toBeNull()
})

test('places a car in Japan unless its data names another country', () => {
  expect(isInJapan({ country: null, loadingPort: null })).toBe(true)
  expect(isInJapan({ country: 'Japan', loadingPort: 'JPYOK' })).toBe(true)
  expect(isInJapan({ country: 'Georgia', loadingPort: null })).toBe(false)
  expect(isInJapan({ country: 'Japan', loadingPort: 'GEPTI' })).toBe(false)
})
