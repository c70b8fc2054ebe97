import { type Dice, dice } from '../dice.ts'
import type { BodyStyle } from '../pictures/views.ts'
import { type Feature, featuresOf } from './features.ts'
import { type Drive, type Fuel, type Model, models, type Transmission, type VehicleType } from './models/table.ts'
import { paintsOf } from './paints.ts'
import { calculateListPrice } from './pricing.ts'
import { type TradeFacts, tradeFacts } from './trade.ts'

export type DemoCar = TradeFacts & {
  title: string
  make: string
  model: string
  modelCode: string
  year: number
  priceCents: number
  type: VehicleType
  /** Cubic centimetres; null without an engine displacement. */
  engineCC: number | null
  fuel: Fuel
  mileage: number
  country: 'Japan'
  region: string
  exteriorColor: string
  interiorColor: string
  drive: Drive
  transmission: Transmission
  stock: 'Available' | 'In Stock' | 'Reserved' | 'Sold'
  seats: number
  keywords: string
  features: Feature[]
  status: 'AVAILABLE' | 'ON_HOLD' | 'SOLD'
  isActive: boolean
  listedDaysAgo: number
  body: BodyStyle
  paint: string
}

/** Ages are counted from this fixed year, so the same cars are generated every time. */
export const catalogueYear = 2026

const bodies: Record<VehicleType, BodyStyle> = {
  Hatchback: 'hatchback',
  'Kei Car': 'kei',
  Sedan: 'sedan',
  Wagon: 'wagon',
  Coupe: 'coupe',
  SUV: 'suv',
  Minivan: 'minivan',
  Van: 'van',
  Pickup: 'pickup',
  Truck: 'truck',
  Bus: 'bus',
  Motorcycle: 'motorcycle',
}

/** Models with another body than usual for their type: Alphard is not Esquire. */
const bodiesOfModels: Partial<Record<BodyStyle, string[]>> = {
  'small-hatchback': ['Vitz', 'Vitz Hybrid', 'March', 'Mirage', 'Boon', 'Yaris'],
  'large-sedan': ['Crown Hybrid', 'LS 460', 'Skyline', 'Camry', 'G37'],
  'compact-suv': ['Vezel Hybrid', 'Rocky', 'Juke', 'C-HR', 'XV'],
  'off-roader': ['Land Cruiser Prado', 'Land Cruiser 200', 'Pajero', 'Jimny Sierra', 'Escudo'],
  'large-minivan': ['Alphard', 'Vellfire', 'Elgrand'],
}
const bodyOfModel = new Map(
  Object.entries(bodiesOfModels).flatMap(([body, names]) => names.map((name) => [name, body as BodyStyle])),
)

/** Forty slots, repeated. Neighbours differ, and 120 cars show every kind. */
const shopWindow: VehicleType[] = `
  SUV, Sedan, Hatchback, Minivan, Truck, Coupe, Kei Car, Wagon, SUV, Bus, Hatchback, Motorcycle, Van, Sedan, Pickup,
  SUV, Minivan, Kei Car, Hatchback, Truck, Sedan, SUV, Motorcycle, Wagon, Hatchback, Minivan, Kei Car, SUV, Bus,
  Coupe, Van, Sedan, Truck, Hatchback, Motorcycle, SUV, Minivan, Pickup, Kei Car, Wagon`
  .split(',')
  .map((type) => type.trim() as VehicleType)

const regions = ['Yokohama', 'Nagoya', 'Kobe', 'Osaka', 'Hakata', 'Kawasaki', 'Tokyo', 'Tomakomai']
const darkInteriors = ['Black', 'Black', 'Charcoal', 'Gray']
const lightInteriors = ['Beige', 'Ivory']
/** Types whose pictures show light upholstery. */
const lightInside = new Set<VehicleType>(['Sedan', 'Minivan', 'Bus'])

/** Counts the cars of this type before index i, so the next one takes the next model of its table. */
function placeWithinType(i: number, type: VehicleType): number {
  const inWindow = (places: readonly VehicleType[]) => places.filter((listed) => listed === type).length
  const windowsBefore = Math.floor(i / shopWindow.length)
  return windowsBefore * inWindow(shopWindow) + inWindow(shopWindow.slice(0, i % shopWindow.length))
}

const kilometresPerYear = { Motorcycle: 2_600, Truck: 15_500, Bus: 13_500, Van: 14_500, Pickup: 12_000 }

function odometer(type: VehicleType, age: number, { next, between }: Dice): number {
  const yearly = type in kilometresPerYear ? kilometresPerYear[type as keyof typeof kilometresPerYear] : 8_800
  const driven = Math.max(age, 0.4) * yearly * (0.55 + 0.9 * next())
  return Math.round(Math.min(driven, 298_000) / 1000) * 1000 + between(0, 9) * 100
}

/** Cheap models are young here, for a small budget in a country that accepts no old cars. */
const cheap = { newPrice: 10_000, years: [catalogueYear - 6, catalogueYear - 5] } as const

function built(model: Model, type: VehicleType, { between }: Dice): number {
  const longLived = type === 'Truck' || type === 'Bus' || type === 'Motorcycle' || type === 'Coupe'
  const last = Math.min(model.lastYear, catalogueYear - 1)
  if (!longLived && model.newPrice < cheap.newPrice && last >= cheap.years[1]) return between(...cheap.years)
  return between(Math.max(model.firstYear, last - (longLived ? 12 : 8)), last)
}

function salesState({ next, pick }: Dice): Pick<DemoCar, 'status' | 'stock'> {
  if (next() < 0.05) return { status: 'SOLD', stock: 'Sold' }
  if (next() < 0.06) return { status: 'ON_HOLD', stock: 'Reserved' }
  return { status: 'AVAILABLE', stock: pick(['In Stock', 'Available', 'Available'] as const) }
}

function keywordsOf(type: VehicleType, make: string, grade: string, mileage: number): string {
  const words = [grade, type.toLowerCase()]
  if (mileage < 50_000) words.push('low mileage')
  if (type === 'Motorcycle') words.push('motorbike')
  else if (make !== 'Acura' && make !== 'Infiniti') words.push('right hand drive')
  return words.join(', ')
}

function demoCar(i: number): DemoCar {
  const type = shopWindow[i % shopWindow.length] as VehicleType
  const index = placeWithinType(i, type)
  const model = models[type][index % models[type].length] as Model
  const throws = dice(i)
  const year = built(model, type, throws)
  const age = catalogueYear - year
  const mileage = odometer(type, age, throws)
  const paints = paintsOf[type]
  const paint = paints[(index + Math.floor(index / models[type].length)) % paints.length] as (typeof paints)[number]
  const grade = throws.pick(model.grades)
  const { status, stock } = salesState(throws)
  const price = calculateListPrice(type, model.newPrice, age, mileage, throws)
  const region = throws.pick(regions)
  return {
    ...tradeFacts(i, { model, type, grade, year, region, mileage }),
    title: `${model.make} ${model.model} ${grade} ${year}`,
    make: model.make,
    model: model.model,
    modelCode: model.modelCode,
    year,
    priceCents: price * 100,
    type,
    engineCC: model.engineCC,
    fuel: model.fuel,
    mileage,
    country: 'Japan',
    region,
    exteriorColor: paint.name,
    interiorColor: throws.pick(lightInside.has(type) ? lightInteriors : darkInteriors),
    drive: model.drive,
    transmission: model.transmission,
    stock,
    seats: model.seats,
    keywords: keywordsOf(type, model.make, grade, mileage),
    features: featuresOf(type, model, year, throws),
    status,
    isActive: i < 20 || i % 50 !== 37,
    listedDaysAgo: throws.between(0, 75),
    body: bodyOfModel.get(model.model) ?? bodies[type],
    paint: paint.hex,
  }
}

/** The first `count` cars of an endless, deterministic list. */
export function* demoCars(count: number): Generator<DemoCar> {
  for (let i = 0; i < count; i++) yield demoCar(i)
}
