import { shortMonth } from '#language/forms.ts'
import { t } from '#language/messages.ts'
import { counted } from '#values/counted.ts'
import type { Car } from './car.ts'
import { type CarStatus, shortId } from './facts.ts'
import { freeText, freeWord } from './words/free-words.ts'

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

/** The status in the words of the field `stock`, which is kept in English. */
const statusWords: Record<CarStatus, string> = { AVAILABLE: 'available', ON_HOLD: 'on hold', SOLD: 'sold' }

/** The same directly beside the status: null also where it is the same word. */
export function stockBeside(car: { stock: string | null; status: CarStatus }) {
  const stock = stockOf(car)
  return stock?.toLowerCase() === statusWords[car.status] ? null : stock
}

/** A mileage as it is read; null where it is not known. */
export const inKm = (mileage: number | null) =>
  mileage === null ? null : t('{distance} km', { distance: counted(mileage) })

/** An engine's size as it is read; null where it is not given, as of an electric car. */
export const inCc = (engine: number | null) => (engine ? t('{size} cc', { size: counted(engine) }) : null)

/** When it was first registered, as short as a card needs it: `Jun 2019`, or the year where that is all that is known. */
export const registeredOf = ({
  year,
  firstRegistration,
}: Pick<Car, 'year'> & Partial<Pick<Car, 'firstRegistration'>>) =>
  firstRegistration ? shortMonth(Date.parse(firstRegistration)) : year

export const placeOf = ({ region, country }: { region: string | null; country: string | null }) =>
  [region, country && freeText(country)].filter(Boolean).join(', ') || null

/** The year; null where it is not known, as of a car that came in by a list and is to be completed. */
export const knownYear = ({ year }: Pick<Car, 'year'>) => year || null

/** What the office calls a car; one that is to be completed may have no title yet. */
export const calledCar = ({ title, stockNumber }: Pick<Car, 'title' | 'stockNumber'>) => title || stockNumber

/** Year, fuel, colour and seats: what is not known is nothing. */
export const inShort = ({
  year,
  fuel,
  exteriorColor,
  seats,
}: Pick<Car, 'year' | 'fuel' | 'exteriorColor' | 'seats'>) => [
  year,
  fuel && freeWord(fuel),
  exteriorColor && freeWord(exteriorColor),
  seats && t('{seats} seats', { seats }),
]

/** What asks about one car: its title, and the reference under which the office finds it. */
export const askAboutCar = ({ id, title, stockNumber }: { id: string; title: string; stockNumber: string }) =>
  t('Hello, I have a question about this vehicle.\nVehicle: {title}\nReference: {stockNumber} (ID {id})', {
    title,
    stockNumber,
    id: shortId(id).toUpperCase(),
  })
