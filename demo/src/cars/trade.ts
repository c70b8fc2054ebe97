import type { NewCar } from '@minato/api/features/stock/cars/changes.ts'
import type { confidential } from '@minato/api/features/stock/cars/confidential/table.ts'
import type { loadingPorts } from '@minato/contract/platform/ports/facts.ts'
import { maskChassis } from '@minato/contract/platform/trade/chassis.ts'
import { toDollars, yenPerDollar } from '@minato/contract/values/money.ts'
import { dice } from '../dice.ts'
import { graded, marks } from './graded.ts'
import type { Model, VehicleType } from './models/table.ts'

/** Trade facts of a car that the demo fills. */
export type TradeFacts = Pick<
  NewCar,
  | 'grade'
  | 'firstRegistration'
  | 'manufactured'
  | 'manufactureSource'
  | 'steering'
  | 'doors'
  | 'lengthMm'
  | 'widthMm'
  | 'heightMm'
  | 'weightKg'
  | 'grossWeightKg'
  | 'loadingPort'
  | 'auctionGrade'
  | 'interiorGrade'
  | 'repairHistory'
  | 'condition'
  | 'chassisNumber'
>

type Sold = { model: Model; type: VehicleType; grade: string; year: number; region: string; mileage: number }

/** The yard of a region is at its port. Cars of Tokyo and Kawasaki leave from Yokohama, those of Osaka from Kobe. */
const ports: Record<string, keyof typeof loadingPorts> = {
  Yokohama: 'JPYOK',
  Nagoya: 'JPNGO',
  Kobe: 'JPUKB',
  Osaka: 'JPUKB',
  Hakata: 'JPHKT',
  Kawasaki: 'JPYOK',
  Tokyo: 'JPYOK',
  Tomakomai: 'JPTMK',
}
const doors: Partial<Record<VehicleType, number>> = { Coupe: 2, Sedan: 4, Pickup: 4, Truck: 2, Bus: 3 }
/** Gross weight of a truck or bus as a multiple of its own weight. */
const loaded: Partial<Record<VehicleType, number>> = { Truck: 1.9, Bus: 1.3 }

const month = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`

/** A car is made some weeks before its first registration. The month is often on the plate, sometimes unknown. */
function months(year: number, { next, between, pick }: ReturnType<typeof dice>) {
  const registered = year * 12 + between(0, 11)
  const known = next() < 0.85
  return {
    firstRegistration: next() < 0.92 ? month(registered) : null,
    manufactured: known ? month(registered - between(0, 3)) : null,
    manufactureSource: known ? pick(['PLATE', 'PLATE', 'MAKER', 'AUCTION'] as const) : null,
  }
}

/**
 * Size and weight of the model, months, grades, marks and the port at the yard. The chassis number has the model's
 * prefix and is visibly made up. Uses its own dice, so additions here leave every other value unchanged.
 */
export function tradeFacts(index: number, { model, type, grade, year, region, mileage }: Sold): TradeFacts {
  const throws = dice(index + 1_000_003)
  const [lengthMm, widthMm, heightMm] = model.sides
  const isMotorcycle = type === 'Motorcycle'
  const heavier = loaded[type]
  return {
    grade,
    ...months(year, throws),
    steering: isMotorcycle ? null : model.make === 'Acura' || model.make === 'Infiniti' ? 'LEFT_HAND' : 'RIGHT_HAND',
    doors: isMotorcycle ? null : (doors[type] ?? 5),
    ...(throws.next() < 0.9 ? { lengthMm, widthMm, heightMm } : {}),
    weightKg: model.weightKg,
    grossWeightKg: heavier ? Math.round((model.weightKg * heavier) / 10) * 10 : null,
    loadingPort: ports[region] ?? null,
    ...(isMotorcycle ? {} : { ...graded(mileage, throws), condition: marks(mileage, throws) }),
    chassisNumber: maskChassis(chassisNumber(index, model.modelCode)),
  }
}

const chassisNumber = (index: number, modelCode: string) =>
  `${modelCode.split('-').at(-1)}-DEMO${String(index + 1).padStart(6, '0')}`

/** Facts of a demo car that only some staff members see. */
export type ConfidentialFacts = Omit<typeof confidential.$inferInsert, 'id'>

/** The full chassis number, source, costs and minimum price. `bought` is a day. */
export function confidentialFacts(
  index: number,
  { modelCode, priceCents, bought }: { modelCode: string; priceCents: number; bought: string },
): ConfidentialFacts {
  const { between, pick } = dice(index + 2_000_003)
  const yen = (share: number) => Math.round((toDollars(priceCents) * yenPerDollar * share) / 1000) * 1000
  const cost = (what: string, amount: number) => ({ what, amount, currency: 'JPY' as const, date: bought })
  return {
    chassisNumber: chassisNumber(index, modelCode),
    auctionHouse: pick(['Example Auction Yokohama', 'Example Auction Nagoya', 'Example Auction Kobe']),
    auctionLot: `DEMO-${between(10_000, 99_999)}`,
    floorPriceCents: Math.round((priceCents * 0.93) / 1000) * 1000,
    costs: [
      cost('Bought at auction', yen(between(68, 80) / 100)),
      cost('Auction fee', 12_000),
      cost('Transport to the yard', between(8, 35) * 1000),
      cost('Repair and cleaning', between(0, 6) * 5000),
    ].filter(({ amount }) => amount > 0),
  }
}
