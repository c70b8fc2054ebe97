import { seedPorts } from '@minato/api/reference/reference.ts'
import { findVehicleClass } from '@minato/contract/platform/trade/vehicle-words.ts'
import { getYear } from '@minato/contract/values/calendar.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { expect, test } from 'vitest'
import { pictureSet } from '../pictures/compose.ts'
import { nameOfDemoPicture } from '../pictures/demo-pictures.ts'
import { catalogueYear, demoCars } from './catalogue.ts'
import { models, type VehicleType } from './models/table.ts'

const window = [...demoCars(120)]
const count = (type: VehicleType) => window.filter((car) => car.type === type).length

test('returns the same cars for every requested count', () => {
  expect([...demoCars(120)]).toEqual(window)
  expect([...demoCars(200)].slice(0, 120)).toEqual(window)
})

test('shows every kind of car among the first 120', () => {
  for (const type of getKeys(models)) expect(count(type), type).toBeGreaterThanOrEqual(5)
  expect(count('Truck')).toBeGreaterThanOrEqual(8)
  expect(count('Motorcycle')).toBeGreaterThanOrEqual(8)
  expect(new Set(window.map((car) => car.make)).size).toBeGreaterThanOrEqual(14)
  expect(window.slice(0, 20).every((car) => car.isActive)).toBe(true)
})

test('shares a moderate number of pictures between cars', () => {
  const pictures = new Set(window.flatMap((car) => pictureSet(car).map(nameOfDemoPicture)))
  // Seventeen bodies in four colours each have to be painted at a first start.
  expect(pictures.size).toBeLessThanOrEqual(17 * 4 * 6)
})

test('has plausible values in every field', () => {
  for (const car of demoCars(2_000)) {
    const built = models[car.type].find(({ model, modelCode }) => model === car.model && modelCode === car.modelCode)
    expect(car.year, car.title).toBeGreaterThanOrEqual(built?.firstYear ?? Number.NaN)
    expect(car.year, car.title).toBeLessThanOrEqual(Math.min(built?.lastYear ?? Number.NaN, catalogueYear))
    expect(car.priceCents % 1_000, car.title).toBe(0)
    expect(car.priceCents, car.title).toBeGreaterThanOrEqual(85_000)
    expect(car.priceCents, car.title).toBeLessThan(8_000_000)
    expect(car.mileage, car.title).toBeGreaterThan(0)
    expect(car.mileage, car.title).toBeLessThan(300_000)
    expect(car.features.length, car.title).toBeGreaterThanOrEqual(5)
    expect(car.features.length, car.title).toBeLessThanOrEqual(12)
    expect(new Set(car.features.map(({ name }) => name)).size, car.title).toBe(car.features.length)
    expect(car.stock === 'Sold', car.title).toBe(car.status === 'SOLD')
    expect(car.stock === 'Reserved', car.title).toBe(car.status === 'ON_HOLD')
  }
})

test('has the facts for freight and import rules for most cars, but not for all', () => {
  const cars = [...demoCars(2_000)]
  const share = (which: (car: (typeof cars)[number]) => boolean) => cars.filter(which).length / cars.length
  expect(share(({ lengthMm }) => lengthMm != null)).toBeCloseTo(0.9, 1)
  expect(share(({ firstRegistration }) => firstRegistration !== null)).toBeCloseTo(0.92, 1)
  expect(share(({ type }) => findVehicleClass(type) !== null)).toBe(1)
  const loading = seedPorts().flatMap(({ kind, code }) => (kind === 'loading' ? [code] : []))
  for (const car of cars) {
    const { lengthMm, widthMm, heightMm } = car
    // From a motorcycle to a truck of eight metres.
    if (lengthMm && widthMm && heightMm) expect((lengthMm * widthMm * heightMm) / 1e9, car.title).toBeGreaterThan(1.5)
    expect(car.weightKg, car.title).toBeGreaterThan(150)
    if (car.firstRegistration) expect(getYear(car.firstRegistration), car.title).toBe(car.year)
    if (car.manufactured && car.firstRegistration) expect(car.manufactured <= car.firstRegistration).toBe(true)
    expect(car.chassisNumber, car.title).toMatch(/-DEMO\d\d\*{4}$/)
    expect(loading, car.title).toContain(car.loadingPort)
  }
  expect(share(({ condition }) => condition != null)).toBeGreaterThan(0.6)
})

test('has few held, sold and hidden cars', () => {
  const cars = [...demoCars(5_000)]
  const share = (which: (car: (typeof cars)[number]) => boolean) => cars.filter(which).length / cars.length
  expect(share((car) => car.status === 'SOLD')).toBeCloseTo(0.05, 2)
  expect(share((car) => car.status === 'ON_HOLD')).toBeCloseTo(0.057, 2)
  expect(share((car) => !car.isActive)).toBeCloseTo(0.02, 2)
})
