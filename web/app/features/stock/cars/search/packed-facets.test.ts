import { facetNames } from '@minato/contract/stock/cars/filter-fields.ts'
import { carFacets } from '@minato/contract/stock/cars/search.ts'
import { expect, test } from 'vitest'
import { packedFacets, unpacked } from './packed-facets.ts'

test('the dropdowns of a list come out as they went in', () => {
  const values = [
    { value: 'Land Cruiser 70', count: 12 },
    { value: 'N/A', count: 0 },
  ]
  const facets = carFacets.parse({
    ...Object.fromEntries(facetNames.map((name) => [name, values])),
    color: [],
    model: values.map((one) => ({ ...one, make: 'Toyota' })),
    left: Object.fromEntries(facetNames.map((name) => [name, 3])),
    spans: { year: { min: 1990, max: 2024 }, price: null, mileage: null },
  })
  expect(unpacked(packedFacets(facets))).toEqual(facets)
})
