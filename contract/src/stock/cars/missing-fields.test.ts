import { expect, test } from 'vitest'
import { formatMissingFields } from './missing-fields.ts'

test('lists the missing fields in words of its own', () => {
  const car = { title: '', make: 'Toyota', model: '', year: 2020, fuel: 'Petrol', exteriorColor: '', mainImage: null }
  expect(formatMissingFields(car)).toBe('title, model, colour, picture')
})
