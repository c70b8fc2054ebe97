import { carQuery } from '@minato/contract/stock/cars/search.ts'
import { expect, test } from 'vitest'
import { idRanges, loadStock, type StockCar, type StockIndex } from './stock-index.ts'
import { perYesNoFilter } from './testing/arbitrary.ts'
import { pagesOf } from './testing/pages.ts'

const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`

const noTradeFields = {
  firstRegistration: null,
  manufactured: null,
  manufactureSource: null,
  vehicleClass: null,
  seats: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightKg: null,
  grossWeightKg: null,
  loadingPort: null,
}
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
    steering: null,
    ...noTradeFields,
    auctionGrade: null,
    stock: null,
    priceCents: 100_000,
    mileage: null,
    status: 'AVAILABLE',
    ...perYesNoFilter(false),
    searchText: title.toLowerCase(),
    ...car,
  }
}
const parseQuery = (query: object) => carQuery.parse({ facets: 'true', ...query })

test('lists a hundred choices with cars in a long dropdown, and the chosen one', async () => {
  const number = (place: number) => `MN-${String(place).padStart(3, '0')}`
  const cars = Array.from({ length: 130 }, (_, place) =>
    carOf(place, { stock: number(place), make: place < 10 ? 'Honda' : 'Toyota', model: `Model ${place}` }),
  )
  const index = await loadStock(pagesOf([...cars, carOf(130, { stock: number(120).toLowerCase() })]))
  const dropdowns = async (query: object) => (await index.answer(parseQuery(query))).dropdowns
  const allDropdowns = await dropdowns({})
  expect(allDropdowns?.stock).toMatchObject({ data: { length: 100 }, left: 30 })
  expect(allDropdowns?.stock.data, 'two cars have it, in two spellings').toContainEqual({ value: 'mn-120', count: 2 })
  const chosen = await dropdowns({ stock: 'mn-129' })
  expect(chosen?.stock).toMatchObject({ data: { length: 101 }, left: 29 })
  expect(chosen?.stock.data).toContainEqual({ value: 'MN-129', count: 1 })
  const honda = await dropdowns({ make: 'honda' })
  expect(honda?.model.data.map(({ value }) => value)).toEqual(
    Array.from({ length: 10 }, (_, place) => `Model ${place}`),
  )
  expect(honda?.stock, 'only those that a Honda has').toMatchObject({ data: { length: 10 }, left: 0 })
  expect(honda?.make.data, 'counted without itself').toContainEqual({ value: 'Toyota', count: 121 })
  expect((await dropdowns({ yearFrom: 2018 }))?.make.data, 'a short one also lists what has none').toEqual([
    { value: 'Honda', count: 0 },
    { value: 'Toyota', count: 0 },
  ])

  expect(await index.values({ field: 'stock', contains: 'mn-12' })).toMatchObject({ data: { length: 10 }, left: 0 })
  expect((await index.values({ field: 'stock', contains: '%' })).data).toEqual([])
  expect(await index.values({ field: 'stock' })).toMatchObject({ data: { length: 100 }, left: 30 })
  expect((await index.values({ field: 'model', make: 'Honda', contains: '7' })).data).toEqual([
    { value: 'Model 7', make: 'Honda', count: 1 },
  ])
})

test('suggests prefix matches first, then those with most cars', async () => {
  const cars = [
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
  ]
  const index = await loadStock(pagesOf(cars))
  const suggested = async (text: string, limit = 10) =>
    (await index.suggest(text, limit)).map(({ field, make, value, count }) => [field, make ?? '', value, count])
  expect(await suggested('VIT')).toEqual([
    ['model', 'Toyota', 'Vitz Hybrid', 2],
    ['make', '', 'Vitus', 1],
    ['model', 'Toyota', 'Vitz', 1],
    ['model', 'Vitus', 'One', 1],
    ['model', 'Suzuki', 'Grand Vitara', 1],
  ])
  expect(await suggested('toyota vitz h')).toEqual([['model', 'Toyota', 'Vitz Hybrid', 2]])
  expect(await suggested('ksp')).toEqual([['modelCode', '', 'DBA-KSP130', 3]])
  expect(await suggested('xl')).toEqual([['grade', '', 'XL 2.4', 1]])
  expect(await suggested('10003')).toEqual([['stockNumber', '', 'M10003', 1]])
  expect(await suggested('m100', 2)).toHaveLength(2)
  expect(await suggested('m1'), 'too short for a stock number').toEqual([])
  expect(await suggested(' ')).toEqual([])
  await index.remove(idOf(4))
  expect(await suggested('grand')).toEqual([])
})

test('returns different checksums only in the range of a missed car', async () => {
  const cars = Array.from({ length: 50 }, (_, index) => carOf(index * 2_000_000))
  const [index, other] = [await loadStock(pagesOf(cars)), await loadStock(pagesOf(cars.toReversed()))]
  const ranges = Array.from({ length: idRanges }, (_, range) => range)
  const sums = (stock: StockIndex) => Promise.all(ranges.map(async (range) => (await stock.checksum(range)).sum))
  const differing = async () => {
    const otherSums = await sums(other)
    return (await sums(index)).flatMap((sum, range) => (sum === otherSums[range] ? [] : [range]))
  }
  expect(await differing()).toEqual([])
  await index.put({ ...(cars[7] as StockCar), version: 2 })
  await index.remove(idOf(48_000_000))
  expect(await differing()).toEqual([0x14, 0x48])
  expect(await index.checksum(0x48)).toEqual({ cars: 0, sum: 0 })
})

test('leaves a slot unused for a car with changed words and for a removed one', async () => {
  const index = await loadStock(pagesOf([carOf(1), carOf(2)]))
  await index.put(carOf(1, { version: 2, priceCents: 1, status: 'SOLD' }))
  expect(await index.size()).toEqual({ cars: 2, unused: 0 })
  await index.put(carOf(1, { version: 3, model: 'Yaris' }))
  await index.remove(idOf(2))
  expect(await index.size()).toEqual({ cars: 1, unused: 2 })
  expect((await index.answer(parseQuery({ keywords: 'yar' }))).ids).toEqual([idOf(1)])
  await index.put(carOf(1, { version: 4, model: 'Yaris', searchText: 'toyota' }))
  expect((await index.answer(parseQuery({ keywords: 'yar' }))).ids, 'the word is removed').toEqual([])
  await index.put(carOf(2, { version: 3 }))
  expect(await index.size()).toEqual({ cars: 2, unused: 3 })
})
