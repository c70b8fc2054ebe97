import { counted } from '../values/counted.ts'
import type { Car, OfficeCar } from './car.ts'
import { type CarStatus, carStatuses } from './facts.ts'
import type { CarField } from './fields.ts'

/** What the four words of the field `stock` say of a car, by the statuses that agree with them. */
const stockWords = new Map<string, readonly CarStatus[]>([
  ['available', ['AVAILABLE']],
  ['in stock', ['AVAILABLE', 'ON_HOLD']],
  ['reserved', ['ON_HOLD']],
  ['sold', ['SOLD']],
])

/** A car's `stock` as it may stand beside its status: null where the two would contradict each other. */
export const stockOf = ({ stock, status }: { stock: string | null; status: CarStatus }) =>
  stock === null || (stockWords.get(stock.toLowerCase())?.includes(status) ?? true) ? stock : null

/** A mileage as it is read; null where it is not known. */
export const inKm = (mileage: number | null) => (mileage === null ? null : `${counted(mileage)} km`)

/** An engine's size as it is read; null where it is not given, as of an electric car. */
export const inCc = (engine: number | null) => (engine ? `${counted(engine)} cc` : null)

/** Where a car is kept. */
export const placeOf = ({ region, country }: { region: string | null; country: string | null }) =>
  [region, country].filter(Boolean).join(', ') || null

type Written = number | string | null | undefined
const written: { [Name in CarField]?: (car: Car) => Written } = {
  mileage: ({ mileage }) => inKm(mileage),
  engineCC: ({ engineCC }) => inCc(engineCC),
  region: placeOf,
  stock: stockOf,
  status: ({ status }) => carStatuses[status].label,
  isActive: ({ isActive }) => (isActive ? 'Shown' : 'Hidden'),
  features: ({ features }) => features.map(({ name }) => name).join(', '),
}

/** A field's value as a person reads it: with its unit, in words; nothing where it is not known. */
export const carText = (car: OfficeCar, name: CarField) => (written[name] ? written[name](car) : (car[name] as Written))

/** Year, fuel, colour and seats on one line; what is not known is left out. */
export const inShort = ({ year, fuel, exteriorColor, seats }: Pick<Car, 'year' | 'fuel' | 'exteriorColor' | 'seats'>) =>
  [year, fuel, exteriorColor, seats && `${seats} seats`].filter(Boolean).join(' · ')
