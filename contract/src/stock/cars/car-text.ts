import { formatMonthYear } from '#language/formats.ts'
import { t } from '#language/messages.ts'
import { translateCity } from '#platform/countries/cities.ts'
import { formatCount } from '#values/format-count.ts'
import type { Car } from './car.ts'
import { type CarStatus, readCarStatus, toShortId } from './facts.ts'
import { formatCarWord, translateCarWord } from './words/free-words.ts'

/** Returns the status that the free text `stock` states; undefined for another text, such as a yard. */
const readStockStatus = (stock: string) => (/^\s*in stock\s*$/i.test(stock) ? 'AVAILABLE' : readCarStatus(stock))

/** Returns a car's `stock` for display on a screen with its status; null where the two would contradict each other. */
export const getDisplayStock = ({ stock, status }: { stock: string | null; status: CarStatus }) =>
  stock === null || (readStockStatus(stock) ?? status) === status ? stock : null

/** Returns `stock` for a place directly beside the status; null if it says no more than a status. */
export const getStockBesideStatus = ({ stock }: { stock: string | null }) =>
  stock === null || readStockStatus(stock) ? null : stock

/** Formats a mileage; null if unknown. */
export const formatMileage = (mileage: number | null) =>
  mileage === null ? null : t('{distance} km', { distance: formatCount(mileage) })

/** Formats an engine's size; null without one, for example for an electric car. */
export const formatEngine = (engine: number | null) => (engine ? t('{size} cc', { size: formatCount(engine) }) : null)

/** Formats the first registration in the short form of a card: `Jun 2019`, or the year if nothing else is known. */
export const formatRegistration = ({
  year,
  firstRegistration,
}: Pick<Car, 'year'> & Partial<Pick<Car, 'firstRegistration'>>) =>
  firstRegistration ? formatMonthYear(Date.parse(firstRegistration)) : year

export function formatLocation({ region, country }: { region: string | null; country: string | null }) {
  const names = { port: region && translateCity(region), country: country && formatCarWord(country) }
  return names.port && names.country
    ? t('{port}, {country}', { port: names.port, country: names.country })
    : names.port || names.country || null
}

/** Returns the year; null if unknown, as for an incomplete imported car. */
export const findYear = ({ year }: Pick<Car, 'year'>) => year || null

/** Returns the name of a car in the back-office; an incomplete car may have no title yet. */
export const formatCarName = ({ title, stockNumber }: Pick<Car, 'title' | 'stockNumber'>) => title || stockNumber

type ShortFacts = Pick<Car, 'year' | 'fuel' | 'exteriorColor' | 'seats'>

/** Lists the known ones of year, fuel, colour and seats. */
export const listShortFacts = ({ year, fuel, exteriorColor, seats }: ShortFacts) => [
  year,
  fuel && translateCarWord(fuel),
  exteriorColor && translateCarWord(exteriorColor),
  seats && t('{seats} seats', { seats }),
]

/** Builds the text of a question about one car: its title, and the reference by which the staff find it. */
export const formatCarQuestion = ({ id, title, stockNumber }: { id: string; title: string; stockNumber: string }) =>
  t('Hello, I have a question about this vehicle.\nVehicle: {title}\nReference: {stockNumber} (ID {id})', {
    title,
    stockNumber,
    id: toShortId(id).toUpperCase(),
  })
