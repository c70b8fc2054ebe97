import { carStatusNames } from '@minato/contract/cars/facts.ts'
import { type CarFilterName, type FacetName, facets, type RangeField } from '@minato/contract/cars/fields.ts'
import { carOrders, carRanges, carSorts, fuelNames, publicFuel, stockNumbers } from '@minato/contract/cars/filters.ts'
import { type CarQuery, carQuery } from '@minato/contract/cars/search.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { wordsOf } from '@minato/contract/values/text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, StockCar } from './stock-index.ts'
import { loadStock } from './stock-index.ts'

const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()
const measured = (car: StockCar, field: RangeField) => (field === 'price' ? car.priceCents / 100 : car[field])

/** Whether a question finds a car; `without` leaves the filter on one field out. */
function finds(query: CarQuery, car: StockCar, without?: string) {
  const byValue = facets.every(({ name, field, partly }) => {
    const [asked, value] = [query[name], field === 'engineCC' ? (car.engineCC ?? 0) : car[field]]
    if (asked === undefined || field === without) return true
    if (field === 'fuel') return fuelNames(String(asked)).includes(car.fuel.toLowerCase())
    if (!partly || query.match === 'exact') return value !== null && same(value, asked)
    return value !== null && String(value).toLowerCase().includes(String(asked).toLowerCase())
  })
  const byRange = carRanges.every(({ field, from, to }) => {
    const [least = 0, most = Number.POSITIVE_INFINITY, value] = [query[from], query[to], measured(car, field)]
    if (field === without || (query[from] === undefined && query[to] === undefined)) return true
    return value !== null && value >= least && value <= most
  })
  const byWords = wordsOf(query.keywords ?? '').every(
    (word) =>
      car.searchText.includes(word) ||
      stockNumbers(word).includes(car.stockNumber.toUpperCase()) ||
      (word.length >= 8 && car.id.replaceAll('-', '').startsWith(word.replaceAll('-', ''))),
  )
  return byValue && byRange && byWords
}

const by = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

function sorted(cars: StockCar[], { sort = 'default', soldLast, stock }: CarQuery) {
  const { by: field, way, ties } = carOrders[sort]
  const value = (car: StockCar) => (field === 'createdAt' ? car.createdAt : measured(car, field))
  const last = (car: StockCar) => Number(soldLast && !same(stock, 'sold') && car.status === 'SOLD')
  return cars.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    const order = one === null || other === null ? by(Number(one === null), Number(other === null)) : by(one, other)
    const turned = way === 'desc' && one !== null && other !== null ? -order : order
    return last(a) - last(b) || turned || (ties === 'asc' ? by(a.id, b.id) : by(b.id, a.id))
  })
}

const greatest = (texts: string[]) => texts.toSorted(by).at(-1)
const collator = new Intl.Collator('en', { numeric: true })

function naive(cars: StockCar[], query: CarQuery): Answer {
  const found = sorted(
    cars.filter((car) => finds(query, car)),
    query,
  )
  const dropdowns = facets.map(({ name, field }) => {
    const called = (car: StockCar) =>
      field === 'engineCC' ? String(car.engineCC ?? 0) : field === 'fuel' ? publicFuel(car.fuel) : car[field]
    const choiceOf = (car: StockCar) => `${called(car)}\n${field === 'model' ? car.make : ''}`.toLowerCase()
    const ofMake = (car: StockCar) =>
      field !== 'model' || query.match !== 'exact' || query.make === undefined || same(car.make, query.make)
    const choices = Map.groupBy(
      cars.filter((car) => called(car) !== null && ofMake(car)),
      choiceOf,
    )
    const data = [...choices.values()].map((all) => {
      const pairs = Map.groupBy(all, (car) => `${called(car)}\n${field === 'model' ? car.make : ''}`)
      const largest = Math.max(...[...pairs.values()].map((pair) => pair.length))
      const largestPairs = [...pairs.values()].filter((pair) => pair.length === largest).map(([car]) => car as StockCar)
      return {
        value: greatest(largestPairs.map((car) => String(called(car)))) as string,
        ...(field === 'model' && { make: greatest(largestPairs.map((car) => car.make)) }),
        count: all.filter((car) => finds(query, car, field)).length,
      }
    })
    return [
      name,
      {
        data: data.sort((a, b) => collator.compare(a.value, b.value) || collator.compare(a.make ?? '', b.make ?? '')),
        left: 0,
      },
    ]
  })
  const spans = carRanges.map(({ field }) => {
    const values = cars.filter((car) => finds(query, car, field)).map((car) => measured(car, field))
    const given = values.filter((value) => value !== null)
    return [field, given.length === 0 ? null : { min: Math.min(...given), max: Math.max(...given) }]
  })
  const page = found.slice((query.page - 1) * query.limit, query.page * query.limit)
  return {
    ids: page.map(({ id }) => id),
    total: found.length,
    available: found.filter(({ status }) => status === 'AVAILABLE').length,
    ...(query.facets && { dropdowns: Object.fromEntries(dropdowns), spans: Object.fromEntries(spans) }),
  }
}

const some = <Value>(...values: Value[]) => fc.constantFrom(...values)
const ids = Array.from(
  { length: 24 },
  (_, place) =>
    `${(place * 0x0afe_1234).toString(16).padStart(8, '0')}-0000-4000-8000-${String(place % 3).padStart(12, 'a')}`,
)

const values = {
  make: some('Toyota', 'TOYOTA', 'toyota', 'Mazda', 'İsuzu'),
  model: some('Vitz', 'vitz', 'Vitz Hybrid', '3', '10', '9'),
  modelCode: some(null, 'DBA-KSP130', 'dba-ksp130', 'KSP90'),
  type: some(null, 'SUV', 'Suv', 'Van'),
  engineCC: some(null, 0, 660, 990, 1500),
  fuel: some('Petrol', 'Gasoline', 'gasoline', 'Diesel'),
  country: some(null, 'Japan', 'japan'),
  region: some(null, 'Kobe', 'Osaka'),
  exteriorColor: some('White', 'Pearl White', 'pearl white', 'Red'),
  drive: some(null, 'FWD', '4WD'),
  transmission: some(null, 'CVT', 'Manual'),
  stock: some(null, 'Sold', 'In Stock', 'in stock', 'A-1', 'A-2'),
}

const car: fc.Arbitrary<StockCar> = fc
  .record({
    ...values,
    id: some(...ids),
    version: fc.nat(6),
    createdAt: some(1_700_000_000_000_001, 1_700_000_000_000_002, 1_700_000_000_000_003),
    stockNumber: fc.nat(12).chain((number) => some(`M${number}`, `Tk-${number}`)),
    year: fc.integer({ min: 2010, max: 2014 }),
    priceCents: some(0, 99_999, 100_000, 100_001),
    mileage: some(null, 0, 40_000, 50_000),
    status: some(...carStatusNames),
    words: fc.array(some('camera', 'Air bag', '4WD', 'straße', 'a_b', '100%', 'low\u00a0mileage'), { maxLength: 3 }),
  })
  .map(({ words, ...car }) => {
    const title = `${car.make} ${car.model} ${words.join(' ')}`
    const texts = [title, car.make, car.model, car.modelCode, car.fuel, ...words]
    return {
      ...car,
      title,
      searchText: texts
        .filter((text) => text !== null)
        .join('\n')
        .toLowerCase(),
    }
  })

const filters: Record<CarFilterName, fc.Arbitrary<unknown>> = {
  ...(Object.fromEntries(facets.map(({ name, field }) => [name, values[field]])) as Record<
    FacetName,
    fc.Arbitrary<unknown>
  >),
  yearFrom: some(2010, 2011, 2012),
  yearTo: some(2012, 2013, 2014),
  priceFrom: some(0, 999.99, 1000),
  priceTo: some(1000, 1000.01, 2000),
  mileageFrom: some(0, 1, 40_000),
  mileageTo: some(40_000, 50_000),
  keywords: some('vit', 'a', 'toyota cam', 'm7', '7', 'TK-3', ids[5]?.slice(0, 8), ids[7], '_', '%', 'bag air', 'low'),
}

/** A question with a few filters: with many it would find nothing. */
const asked = fc
  .record({
    filters: fc.record(filters),
    names: fc.subarray(namesOf(filters), { maxLength: 3 }),
    match: some('exact', 'partial'),
    sort: some(...namesOf(carSorts)),
    soldLast: some('true', 'false'),
    facets: some('true', 'false'),
    page: some(1, 1, 2, 3, 1000),
    limit: some(1, 3, 10),
  })
  .map(({ filters, names, ...query }) => {
    const chosen = names.map((name) => [name, String(filters[name] ?? 0)])
    return carQuery.parse({ ...query, ...Object.fromEntries(chosen) })
  })

const change = fc.oneof(
  { weight: 3, arbitrary: car.map((car) => ({ put: car, id: car.id, version: car.version })) },
  fc.record({ put: fc.constant(null), id: some(...ids), version: fc.nat(6) }),
)

test('it answers what a filter over plain objects answers, after any changes', async () => {
  const stock = fc.uniqueArray(car, { selector: ({ id }) => id, maxLength: 24, size: 'max' })
  await fc.assert(
    fc.asyncProperty(
      stock,
      fc.array(change),
      fc.array(asked, { minLength: 1, maxLength: 6 }),
      async (cars, changes, queries) => {
        const index = await loadStock(cars)
        const known = new Map(cars.map((car) => [car.id, { put: car as StockCar | null, version: car.version }]))
        for (const { put, id, version } of changes) {
          const isNew = version > (known.get(id)?.version ?? -1)
          expect(put ? index.put(put) : index.remove(id, version)).toBe(isNew)
          if (isNew) known.set(id, { put, version })
        }
        const visible = [...known.values()].flatMap(({ put }) => put ?? [])
        expect(index.size().cars).toBe(visible.length)
        for (const query of queries) expect(index.answer(query)).toEqual(naive(visible, query))
      },
    ),
    { numRuns: 300 },
  )
})
