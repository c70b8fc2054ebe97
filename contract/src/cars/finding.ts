import type { Direction } from '../protocol/sorting.ts'
import type { RangeField } from './fields.ts'
import type { CarSort } from './filters.ts'

// What the words of a buyer's question mean. The database's search and the index in memory both read it here.

type Order = { by: 'createdAt' | RangeField; way: Direction; ties: Direction }
const newest: Order = { by: 'createdAt', way: 'desc', ties: 'asc' }

/** What each sort goes by, and which way cars that are alike in it go by their ids. What has no value comes last either way. */
export const carOrders: Readonly<Record<CarSort, Order>> = {
  default: newest,
  recent: newest,
  'price-low': { by: 'price', way: 'asc', ties: 'asc' },
  'price-high': { by: 'price', way: 'desc', ties: 'desc' },
  'year-new': { by: 'year', way: 'desc', ties: 'desc' },
  'year-old': { by: 'year', way: 'asc', ties: 'asc' },
  'mileage-low': { by: 'mileage', way: 'asc', ties: 'asc' },
  'mileage-high': { by: 'mileage', way: 'desc', ties: 'desc' },
}

/** The public filter says 'Petrol', the form of the office 'Gasoline': one fuel under two names. */
const petrol = ['petrol', 'gasoline']

/** Every name of a fuel, in lower case. */
export const fuelNames = (fuel: string) => (petrol.includes(fuel.toLowerCase()) ? petrol : [fuel.toLowerCase()])

/** A fuel by the name that a buyer looks for. */
export const publicFuel = (fuel: string) => (petrol.includes(fuel.toLowerCase()) ? 'Petrol' : fuel)

/** The stock numbers that a word may be, in capitals: with or without the letter of those that are counted. */
export function stockNumbers(word: string) {
  const number = word.toUpperCase()
  return /^\d+$/.test(word) ? [number, `M${number}`] : [number]
}

/** As much of an id as people are shown: from so much of it a word may be the beginning of a car's id. */
export const shortIdLength = 8
