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
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import fc from 'fast-check'
import type { StockCar } from '../stock-index.ts'

const some = <Value>(...values: Value[]) => fc.constantFrom(...values)
export const someIds = Array.from(
  { length: 24 },
  (_, index) =>
    `${(index * 0x0afe_1234).toString(16).padStart(8, '0')}-0000-4000-8000-${String(index % 3).padStart(12, 'a')}`,
)

const values = {
  make: some('Toyota', 'TOYOTA', 'toyota', 'Mazda', 'İsuzu', 'isuzu', 'ΓΙΩΡΓΟΣ', 'Γιωργος'),
  model: some('Vitz', 'vitz', 'Vitz Hybrid', '3', '10', '9'),
  modelCode: some(null, 'DBA-KSP130', 'dba-ksp130', 'KSP90'),
  type: some(null, 'SUV', 'Suv', 'Van'),
  engineCC: some(null, 0, 660, 990, 1500),
  fuel: some('Petrol', 'Gasoline', 'gasoline', 'Diesel'),
  country: some(null, 'Japan', 'japan', 'Georgia'),
  region: some(null, 'Kobe', 'Osaka'),
  exteriorColor: some('White', 'Pearl White', 'pearl white', 'Red'),
  drive: some(null, 'FWD', '4WD'),
  transmission: some(null, 'CVT', 'Manual'),
  steering: some(null, 'RIGHT_HAND' as const, 'LEFT_HAND' as const),
  auctionGrade: some(null, '4', '4.5', 'RA'),
  stock: some(null, 'Sold', 'In Stock', 'in stock', 'A-1', 'A-2'),
}

const side = (...millimetres: number[]) => some(null, ...millimetres)
/** What freight and import rules ask, as it stands in stocks: much is not known, some is wrong. */
const traded = {
  vehicleClass: some(null, null, 'car' as const, 'truck' as const, 'pickup' as const),
  firstRegistration: some(null, '2011-12', '2012-01', '2013-05', '2013-06'),
  manufactured: some(null, '2012', '2012-05', '2013-06', '2014'),
  manufactureSource: some(null, 'MAKER' as const, 'GUESS' as const),
  seats: some(null, 2, 5),
  lengthMm: side(4360, 3395),
  widthMm: side(1695, 1475),
  heightMm: side(1460, 2000),
  weightKg: some(null, 900),
  grossWeightKg: some(null, 1900, 2010),
  loadingPort: some(null, null, 'JPYOK', 'JPNGO', 'GEPTI'),
}

/** The same value for each yes/no filter. */
export const perYesNoFilter = <Value>(value: Value) =>
  Object.fromEntries(yesNoFilterNames.map((name) => [name, value])) as Record<YesNoFilterName, Value>

/** A car of a stock in which much is alike. */
export const someCar: fc.Arbitrary<StockCar> = fc
  .record({
    ...values,
    ...traded,
    id: some(...someIds),
    version: fc.nat(6),
    createdAt: some(1_700_000_000_000_001, 1_700_000_000_000_002, 1_700_000_000_000_003),
    stockNumber: fc.nat(12).chain((number) => some(`M${number}`, `Tk-${number}`)),
    year: fc.integer({ min: 2010, max: 2014 }),
    priceCents: some(0, 99_999, 100_000, 100_001, 4_500_000),
    mileage: some(null, 0, 40_000, 50_000),
    status: some(...carStatusNames),
    ...perYesNoFilter(fc.boolean()),
    words: fc.array(some('camera', 'Air bag', '4WD', 'straße', 'a_b', '100%', 'low\u00a0mileage'), { maxLength: 3 }),
  })
  .map(({ words, ...car }) => {
    const title = `${car.make} ${car.model} ${words.join(' ')}`
    const texts = [title, car.make, car.model, car.modelCode, car.fuel, ...words]
    return {
      ...car,
      // As the database reckons it: a grade of accidents says otherwise.
      noRepairedPanels: car.noRepairedPanels && car.auctionGrade !== 'RA',
      title,
      // As the database keeps it.
      searchText: lowerCase(texts.filter((text) => text !== null).join('\n')),
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
  ...perYesNoFilter(some('true')),
  keywords: some(
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
  ),
}

/** A question with a few filters: with many it would find nothing. */
export const someQuestion = fc
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

/** What somebody may type. */
export const someText = fc.oneof(
  some(
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
  some('cam', 'camera air', 'air bag', '_', '100%', 'low', 'e', 'straße', 'bag 4wd', "o'", '\\'),
)
