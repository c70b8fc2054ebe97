import { maskChassis } from '@minato/contract/platform/trade/chassis.ts'
import { vehicleClassNames } from '@minato/contract/platform/trade/vehicles.ts'
import { auctionGradeNames, surfaceGrades } from '@minato/contract/stock/cars/condition/auction-grades.ts'
import type { Mark } from '@minato/contract/stock/cars/condition/condition.ts'
import { carStatusNames, featureTypes } from '@minato/contract/stock/cars/facts.ts'
import { confidential } from '../../features/stock/cars/confidential/table.ts'
import { cars } from '../../features/stock/cars/table.ts'
import type { Database } from '../../lib/database/database.ts'

/** Texts that an import could read as something else, or that a spreadsheet rewrites. */
const oddTexts = [
  'Toyota Vitz F',
  '=HYPERLINK("http://evil.example","Vitz")',
  "'=1+1",
  "'Quoted'",
  '+5',
  '-5',
  '@home',
  'N/A',
  '-',
  'unknown',
  'null',
  '007',
  '1.50',
  '7E5',
  '9-3',
  '2019-03',
  '12.000',
  '1,234',
  '50%',
  '3/12',
  'TRUE',
  'A "B", C; D',
  'ヴィッツ ハコスカ GT',
  'パール',
  '日本',
  'مرسيدس',
  'Škoda',
  '🚗 van',
  '_x0041_',
  '<b>&amp;</b>',
  '5AT',
  '4.0',
  'AT',
  '四駆',
  'sep=,',
  'two  spaces',
  '１２３',
  '5ドア',
]
/** Stock numbers that a spreadsheet changes. */
const oddNumbers = ['00123', '2012345678901234', '3-12', '7E5', '000045', '11-02']

const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value
/** Every fourth value is missing, and neighbouring fields miss theirs in other cars. */
const optional = <Value>(index: number, field: number, value: Value) => ((index + field) % 4 === 0 ? null : value)
const oddText = (index: number, field: number, most: number) => pick(oddTexts, index * 7 + field).slice(0, most)

const marks: readonly Mark[] = [
  { panel: 'bonnet', letter: 'A', degree: 1, place: null, note: null },
  { panel: 'bonnet', letter: 'U', degree: 2, place: { x: 0.3, y: 0.6 }, note: 'by the badge; see photo' },
  { panel: 'roof', letter: 'XX', degree: null, place: null, note: null },
]

function createCar(index: number): typeof cars.$inferInsert {
  const isComplete = index % 5 !== 0
  const year = 2000 + (index % 26)
  const chassis = chassisOf(index)
  return {
    stockNumber: oddNumbers[index] ?? `K-${index}`,
    title: `${oddText(index, 0, 100)} ${index}`,
    make: oddText(index, 1, 60),
    model: oddText(index, 2, 80),
    grade: optional(index, 1, oddText(index, 3, 60)),
    modelCode: optional(index, 2, oddText(index, 4, 60)),
    chassisNumber: chassis && maskChassis(chassis),
    year: isComplete ? year : 0,
    firstRegistration: isComplete
      ? optional(index, 3, `${year}-${String((index % 12) + 1).padStart(2, '0')}` as const)
      : null,
    manufactured: isComplete && index % 2 === 0 ? String(year - 1) : null,
    manufactureSource: isComplete && index % 2 === 0 ? 'PLATE' : null,
    priceCents: pick([0, 1, 623_250, 999_999_000], index) + (index % 100),
    type: optional(index, 0, oddText(index, 5, 60)),
    vehicleClass: optional(index, 1, pick(vehicleClassNames, index)),
    engineCode: optional(index, 2, oddText(index, 6, 30)),
    engineCC: optional(index, 3, 100 + (index % 9900)),
    fuel: oddText(index, 7, 40),
    mileage: optional(index, 0, pick([0, 12, 62_000, 5_000_000], index)),
    country: optional(index, 1, oddText(index, 8, 60)),
    region: optional(index, 2, oddText(index, 9, 60)),
    exteriorColor: oddText(index, 10, 40),
    interiorColor: optional(index, 3, oddText(index, 11, 40)),
    drive: optional(index, 0, oddText(index, 12, 30)),
    transmission: optional(index, 1, oddText(index, 13, 30)),
    steering: optional(index, 2, pick(['RIGHT_HAND', 'LEFT_HAND'] as const, index)),
    stock: optional(index, 3, oddText(index, 14, 40)),
    seats: optional(index, 0, 1 + (index % 50)),
    doors: optional(index, 1, index % 11),
    lengthMm: optional(index, 2, 4695),
    widthMm: optional(index, 3, 1695),
    heightMm: optional(index, 0, 1500),
    weightKg: optional(index, 1, 1250),
    grossWeightKg: optional(index, 2, 1525),
    loadingPort: optional(index, 3, pick(['JPYOK', 'JPNGO', 'JPUKB', 'ZZABC'], index)),
    auctionGrade: optional(index, 0, pick(auctionGradeNames, index)),
    interiorGrade: optional(index, 1, pick(surfaceGrades, index)),
    repairHistory: optional(index, 2, pick(['NONE', 'REPAIRED'] as const, index)),
    keywords: optional(index, 3, oddText(index, 15, 500)),
    features:
      index % 3 === 0 ? [] : [{ id: String(index), type: pick(featureTypes, index), name: oddText(index, 16, 80) }],
    condition: pick([null, [], [...marks], marks.slice(1, 2)], index),
    status: pick(carStatusNames, index),
    isActive: isComplete && index % 3 !== 0,
  }
}

const chassisOf = (index: number) =>
  index % 3 === 0 ? null : `${pick(['NZE161-', 'KSP90-', 'JTDBR32E'], index)}${7_000_000 + index}`

function createSecrets(id: string, index: number): typeof confidential.$inferInsert {
  const cost = (what: string, amount: number) =>
    ({ what, amount, currency: pick(['USD', 'JPY'] as const, index), date: '2026-03-15' }) as const
  const costs = [cost('Auction', 450_000), cost('Transport "to" port, 50%', -index)]
  return {
    id,
    chassisNumber: chassisOf(index),
    engineNumber: optional(index, 0, oddText(index, 17, 30)),
    auctionHouse: optional(index, 1, oddText(index, 18, 60)),
    auctionLot: optional(index, 2, pick(['00123', '7E5', '3-12', '55', 'A-1'], index)),
    floorPriceCents: optional(index, 3, 500_050),
    costs: pick([[], costs, costs.slice(1)], index),
  }
}

const batchSize = 250

/** Stores cars with every field, and texts that programs misread. The same number makes the same cars. */
export async function createStockOfEveryKind(db: Database, count: number) {
  for (let from = 0; from < count; from += batchSize) {
    const indexes = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => from + index)
    const created = await db.insert(cars).values(indexes.map(createCar)).returning({ id: cars.id })
    await db
      .insert(confidential)
      .values(created.flatMap(({ id }, index) => (index % 6 === 5 ? [] : [createSecrets(id, from + index)])))
  }
  return oddNumbers.slice(0, count)
}
