// Rule: which class and fuel the words of a listing mean.
import { getKeys } from '#values/keys.ts'
import listed from './vehicle-words.json' with { type: 'json' }
import type { Fuel, VehicleClass } from './vehicles.ts'

export const classWords: Record<VehicleClass, readonly string[]> = listed.classes

export const fuelWords: Record<Fuel, readonly string[]> = listed.fuels

const mapByWord = <Name extends string>(words: Record<Name, readonly string[]>) =>
  new Map(getKeys(words).flatMap((name) => words[name].map((word) => [word, name] as const)))
const classes = mapByWord(classWords)
const kinds = mapByWord(fuelWords)
const normalizeWords = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

/** The `type` to store for a guessed class: like all stored types in English. */
export const storedTypes: Record<VehicleClass, string> = {
  car: 'Sedan',
  hatchback: 'Hatchback',
  coupe: 'Coupe',
  wagon: 'Wagon',
  minivan: 'Minivan',
  suv: 'SUV',
  kei_car: 'Kei car',
  van: 'Van',
  kei_van: 'Kei van',
  minibus: 'Minibus',
  bus: 'Bus',
  pickup: 'Pickup',
  truck: 'Truck',
  kei_truck: 'Kei truck',
  moto: 'Motorcycle',
  machinery: 'Machinery',
  special: 'Special',
}

/** Returns the class of a free `type` text; null for unknown text, which is never guessed. */
export const findVehicleClass = (type: string | null) =>
  type === null ? null : (classes.get(normalizeWords(type)) ?? null)

/** Returns the fuel of a free `fuel` text; null for unknown text. */
export const findFuel = (fuel: string | null) => (fuel === null ? null : (kinds.get(normalizeWords(fuel)) ?? null))
