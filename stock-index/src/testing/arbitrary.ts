import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import {
  type CarFilterName,
  type FacetName,
  facets,
  type YesNoFilterName,
  yesNoFilterNames,
} from '@minato/contract/stock/cars/filter-fields.ts'
import { carSorts } from '@minato/contract/stock/cars/filters.ts'
import { carQuery } from '@minato/contract/stock/cars/search.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import fc from 'fast-check'
import type { StockCar } from '../stock-index.ts'

const anyOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
export const someIds = Array.from(
  { length: 24 },
  (_, index) =>
    `${(index * 0x0afe_1234).toString(16).padStart(8, '0')}-0000-4000-8000-${String(index % 3).padStart(12, 'a')}`,
)

const values = {
  make: anyOf('Toyota', 'TOYOTA', 'toyota', 'Mazda', 'İsuzu', 'isuzu', 'ΓΙΩΡΓΟΣ', 'Γιωργος'),
  model: anyOf('Vitz', 'vitz', 'Vitz Hybrid', '3', '10', '9'),
  modelCode: anyOf(null, 'DBA-KSP130', 'dba-ksp130', 'KSP90'),
  type: anyOf(null, 'SUV', 'Suv', 'Van'),
  engineCC: anyOf(null, 0, 660, 990, 1500),
  fuel: anyOf('Petrol', 'Gasoline', 'gasoline', 'Diesel'),
  country: anyOf(null, 'Japan', 'japan', 'Georgia'),
  region: anyOf(null, 'Kobe', 'Osaka'),
  exteriorColor: anyOf('White', 'Pearl White', 'pearl white', 'Red'),
  drive: anyOf(null, 'FWD', '4WD'),
  transmission: anyOf(null, 'CVT', 'Manual'),
  steering: anyOf(null, 'RIGHT_HAND' as const, 'LEFT_HAND' as const),
  auctionGrade: anyOf(null, '4', '4.5', 'RA'),
  stock: anyOf(null, 'Sold', 'In Stock', 'in stock', 'A-1', 'A-2'),
}

const side = (...millimetres: number[]) => anyOf(null, ...millimetres)
/** Fields of freight and import rules as in real stocks: many unknown, some wrong. */
const tradeFields = {
  vehicleClass: anyOf(null, null, 'car' as const, 'truck' as const, 'pickup' as const),
  firstRegistration: anyOf(null, '2011-12', '2012-01', '2013-05', '2013-06'),
  manufactured: anyOf(null, '2012', '2012-05', '2013-06', '2014'),
  manufactureSource: anyOf(null, 'MAKER' as const, 'GUESS' as const),
  seats: anyOf(null, 2, 5),
  lengthMm: side(4360, 3395),
  widthMm: side(1695, 1475),
  heightMm: side(1460, 2000),
  weightKg: anyOf(null, 900),
  grossWeightKg: anyOf(null, 1900, 2010),
  loadingPort: anyOf(null, null, 'JPYOK', 'JPNGO', 'GEPTI'),
}

export const perYesNoFilter = <Value>(value: Value) =>
  Object.fromEntries(yesNoFilterNames.map((name) => [name, value])) as Record<YesNoFilterName, Value>

/** Few distinct values, so that cars share many of them. */
export const arbitraryCar: fc.Arbitrary<StockCar> = fc
  .record({
    ...values,
    ...tradeFields,
    id: anyOf(...someIds),
    version: fc.nat(6),
    createdAt: anyOf(1_700_000_000_000_001, 1_700_000_000_000_002, 1_700_000_000_000_003),
    stockNumber: fc.nat(12).chain((number) => anyOf(`M${number}`, `Tk-${number}`)),
    year: fc.integer({ min: 2010, max: 2014 }),
    priceCents: anyOf(0, 99_999, 100_000, 100_001, 4_500_000),
    mileage: anyOf(null, 0, 40_000, 50_000),
    status: anyOf(...carStatusNames),
    ...perYesNoFilter(fc.boolean()),
    words: fc.array(anyOf('camera', 'Air bag', '4WD', 'straße', 'a_b', '100%', 'low\u00a0mileage'), { maxLength: 3 }),
  })
  .map(({ words, ...car }) => {
    const title = `${car.make} ${car.model} ${words.join(' ')}`
    const texts = [title, car.make, car.model, car.modelCode, car.fuel, ...words]
    return {
      ...car,
      // Calculated like in the database: the grade RA excludes it.
      noRepairedPanels: car.noRepairedPanels && car.auctionGrade !== 'RA',
      title,
      // Like the generated column of the database.
      searchText: foldCase(texts.filter((text) => text !== null).join('\n')),
    }
  })

const filters: Record<CarFilterName, fc.Arbitrary<unknown>> = {
  ...(Object.fromEntries(facets.map(({ name, field }) => [name, values[field]])) as Record<
    FacetName,
    fc.Arbitrary<unknown>
  >),
  yearFrom: anyOf(2010, 2011, 2012),
  yearTo: anyOf(2012, 2013, 2014),
  priceFrom: anyOf(0, 999.99, 1000),
  priceTo: anyOf(1000, 1000.01, 2000),
  mileageFrom: anyOf(0, 1, 40_000),
  mileageTo: anyOf(40_000, 50_000),
  ...perYesNoFilter(anyOf('true')),
  keywords: anyOf(
    'vit',
    'İsu',
    'ΓΙΩΡΓΟΣ',
    'γος',
    'a',
    'toyota cam',
    'm7',
    '7',
    'TK-3',
    someIds[5]?.slice(0, 8),
    someIds[7],
    '_',
    '%',
    'bag air',
    'low',
    'airbag',
    'vitzhyb',
    'ksp-130',
    'dbaks',
    'витц',
  ),
}

/** Few filters, because many would match nothing. */
export const arbitraryQuery = fc
  .record({
    filters: fc.record(filters),
    names: fc.subarray(getKeys(filters), { maxLength: 3 }),
    match: anyOf('exact', 'partial'),
    sort: anyOf(...getKeys(carSorts)),
    soldLast: anyOf('true', 'false'),
    facets: anyOf('true', 'false'),
    page: anyOf(1, 1, 2, 3, 1000),
    limit: anyOf(1, 3, 10),
  })
  .map(({ filters, names, ...query }) => {
    const chosen = names.map((name) => [name, String(filters[name] ?? 0)])
    return carQuery.parse({ ...query, ...Object.fromEntries(chosen) })
  })

/** Texts that a user may type. */
export const arbitraryText = fc.oneof(
  anyOf(
    '',
    ' ',
    'm',
    'M1',
    'm10',
    '1',
    '12',
    'tk-',
    'vi',
    'vitz h',
    'İsu',
    'γιωργος',
    'TOYOTA  v',
    'toyota vitz hybrid',
    'da',
    '10',
    'dba',
    '-k',
  ),
  anyOf('cam', 'camera air', 'air bag', '_', '100%', 'low', 'e', 'straße', 'bag 4wd', "o'", '\\'),
  anyOf('airbag', 'toyotavitzh', 'ksp-130', 'vitz-h', 'トヨタ'),
)
