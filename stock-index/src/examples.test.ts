import { carQuery } from '@minato/contract/cars/search.ts'
import { expect, test } from 'vitest'
import { idRanges, loadStock, type StockCar } from './stock-index.ts'

const idOf = (place: number) => `${String(place).padStart(8, '0')}-0000-4000-8000-000000000000`

const carOf = (place: number, more: Partial<StockCar> = {}): StockCar => {
  const car = { make: 'Toyota', model: 'Vitz', modelCode: 'DBA-KSP130', year: 2017, ...more }
  const title = `${car.make} ${car.model} F ${car.year}`
  return {
    id: idOf(place),
    version: 1,
    createdAt: place,
    stockNumber: `M${10_000 + place}`,
    title,
    type: null,
    engineCC: null,
    fuel: 'Petrol',
    country: null,
    region: null,
    exteriorColor: 'White',
    drive: null,
    transmission: null,
    stock: null,
    priceCents: 100_000,
    mileage: null,
    status: 'AVAILABLE',
    searchText: title.toLowerCase(),
    ...car,
  }
}
const asked = (query: object) => carQuery.parse({ facets: 'true', ...query })

test('a long dropdown lists a hundred choices that have cars, and the chosen one', async () => {
  const number = (place: number) => `MN-${String(place).padStart(3, '0')}`
  const cars = Array.from({ length: 130 }, (_, place) =>
    carOf(place, { stock: number(place), make: place < 10 ? 'Honda' : 'Toyota', model: `Model ${place}` }),
  )
  const index = await loadStock([...cars, carOf(130, { stock: number(120).toLowerCase() })])
  const dropdowns = (query: object) => index.answer(asked(query)).dropdowns
  const all = dropdowns({})
  expect(all?.stock).toMatchObject({ data: { length: 100 }, left: 30 })
  expect(all?.stock.data, 'two cars have it, in two spellings').toContainEqual({ value: 'mn-120', count: 2 })
  const chosen = dropdowns({ stock: 'mn-129' })
  expect(chosen?.stock).toMatchObject({ data: { length: 101 }, left: 29 })
  expect(chosen?.stock.data).toContainEqual({ value: 'MN-129', count: 1 })
  const honda = dropdowns({ make: 'honda' })
  expect(honda?.model.data.map(({ value }) => value)).toEqual(
    Array.from({ length: 10 }, (_, place) => `Model ${place}`),
  )
  expect(honda?.stock, 'only those that a Honda has').toMatchObject({ data: { length: 10 }, left: 0 })
  expect(honda?.make.data, 'counted without itself').toContainEqual({ value: 'Toyota', count: 121 })
  expect(dropdowns({ yearFrom: 2018 })?.make.data, 'a short one also lists what has none').toEqual([
    { value: 'Honda', count: 0 },
    { value: 'Toyota', count: 0 },
  ])

  expect(index.values({ field: 'stock', contains: 'mn-12' })).toMatchObject({ data: { length: 10 }, left: 0 })
  expect(index.values({ field: 'stock', contains: '%' }).data).toEqual([])
  expect(index.values({ field: 'stock' })).toMatchObject({ data: { length: 100 }, left: 30 })
  expect(index.values({ field: 'model', make: 'Honda', contains: '7' }).data).toEqual([
    { value: 'Model 7', make: 'Honda', count: 1 },
  ])
})

test('as one types, what begins so comes first, the most cars before others', async () => {
  const index = await loadStock([
    carOf(1),
    carOf(2, { model: 'Vitz Hybrid' }),
    carOf(3, { model: 'Vitz Hybrid' }),
    carOf(4, {
      make: 'Suzuki',
      model: 'Grand Vitara',
      modelCode: null,
      title: 'Suzuki Grand Vitara XL 2.4 2017 123456',
      searchText: 'suzuki grand vitara xl 2.4 2017 123456',
    }),
    carOf(5, { make: 'Vitus', model: 'One', modelCode: null, title: 'Vitus One 2017' }),
  ])
  const suggested = (text: string, limit = 10) =>
    index.suggest(text, limit).map(({ field, make, value, count }) => [field, make ?? '', value, count])
  expect(suggested('VIT')).toEqual([
    ['model', 'Toyota', 'Vitz Hybrid', 2],
    ['make', '', 'Vitus', 1],
    ['model', 'Toyota', 'Vitz', 1],
    ['model', 'Vitus', 'One', 1],
    ['model', 'Suzuki', 'Grand Vitara', 1],
  ])
  expect(suggested('toyota vitz h')).toEqual([['model', 'Toyota', 'Vitz Hybrid', 2]])
  expect(suggested('ksp')).toEqual([['modelCode', '', 'DBA-KSP130', 3]])
  expect(suggested('xl')).toEqual([['grade', '', 'XL 2.4', 1]])
  expect(suggested('10003')).toEqual([['stockNumber', '', 'M10003', 1]])
  expect(suggested('m100', 2)).toHaveLength(2)
  expect(suggested('m1'), 'too short for a stock number').toEqual([])
  expect(suggested(' ')).toEqual([])
  index.remove(idOf(4))
  expect(suggested('grand')).toEqual([])
})

test('checksums differ in the range of a car that was missed, and nowhere else', async () => {
  const cars = Array.from({ length: 50 }, (_, place) => carOf(place * 2_000_000))
  const [index, other] = [await loadStock(cars), await loadStock(cars.toReversed())]
  const ranges = Array.from({ length: idRanges }, (_, range) => range)
  const differing = () => ranges.filter((range) => index.checksum(range).sum !== other.checksum(range).sum)
  expect(differing()).toEqual([])
  index.put({ ...(cars[7] as StockCar), version: 2 })
  index.remove(idOf(48_000_000))
  expect(differing()).toEqual([0x14, 0x48])
  expect(index.checksum(0x48)).toEqual({ cars: 0, sum: 0 })
})

test('a car whose words have changed leaves a slot behind, and so does one that has gone', async () => {
  const index = await loadStock([carOf(1), carOf(2)])
  index.put(carOf(1, { version: 2, priceCents: 1, status: 'SOLD' }))
  expect(index.size()).toEqual({ cars: 2, worn: 0 })
  index.put(carOf(1, { version: 3, model: 'Yaris' }))
  index.remove(idOf(2))
  expect(index.size()).toEqual({ cars: 1, worn: 2 })
  expect(index.answer(asked({ keywords: 'yar' })).ids).toEqual([idOf(1)])
  index.put(carOf(1, { version: 4, model: 'Yaris', searchText: 'toyota' }))
  expect(index.answer(asked({ keywords: 'yar' })).ids, 'a word is gone').toEqual([])
  index.put(carOf(2, { version: 3 }))
  expect(index.size()).toEqual({ cars: 2, worn: 3 })
})
