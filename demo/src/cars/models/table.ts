import { minivans, suvs } from './family.ts'
import { coupes, hatchbacks, keiCars, sedans, wagons } from './passenger.ts'
import { buses, motorcycles, pickups, trucks, vans } from './working.ts'

export type Fuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric'
export type Drive = 'FWD' | 'RWD' | 'AWD' | '4WD'
export type Transmission = 'Manual' | 'Automatic' | 'CVT' | 'Semi-Automatic'

export type Model = {
  make: string
  model: string
  modelCode: string
  firstYear: number
  lastYear: number
  /** Null for an electric car. */
  engineCC: number | null
  fuel: Fuel
  drive: Drive
  transmission: Transmission
  seats: number
  /** Approximate price when new, in whole US dollars. */
  newPrice: number
  /** Length, width, height in millimetres. */
  sides: readonly [lengthMm: number, widthMm: number, heightMm: number]
  weightKg: number
  grades: string[]
}

function parse(line: string): Model {
  const [make = '', model = '', modelCode = '', built = '', cc, fuel, drive, transmission, ...rest] = line
    .split('|')
    .map((cell) => cell.trim())
  const [seats, price, sides = '', weight, grades = ''] = rest
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides.split('x').map(Number)
  const [firstYear = 0, lastYear = 0] = built.split('-').map(Number)
  return {
    make,
    model,
    modelCode,
    firstYear,
    lastYear,
    engineCC: Number(cc) || null,
    fuel: fuel as Fuel,
    drive: drive as Drive,
    transmission: transmission as Transmission,
    seats: Number(seats),
    newPrice: Number(price),
    sides: [lengthMm, widthMm, heightMm],
    weightKg: Number(weight),
    grades: grades.split(', '),
  }
}

const rows = (text: string) => text.trim().split('\n').map(parse)

/** Every vehicle type of the stock list with its models. */
export const models = {
  Hatchback: rows(hatchbacks),
  'Kei Car': rows(keiCars),
  Sedan: rows(sedans),
  Wagon: rows(wagons),
  Coupe: rows(coupes),
  SUV: rows(suvs),
  Minivan: rows(minivans),
  Van: rows(vans),
  Pickup: rows(pickups),
  Truck: rows(trucks),
  Bus: rows(buses),
  Motorcycle: rows(motorcycles),
}

export type VehicleType = keyof typeof models
