// Rule: which class and fuel the words of a listing mean.
import { namesOf } from '#values/names.ts'
import type { Fuel, VehicleClass } from './vehicles.ts'

/** Every word by which the trade knows a class. */
export const classWords: Record<VehicleClass, readonly string[]> = {
  car: ['car', 'sedan', 'saloon', 'passenger car'],
  hatchback: ['hatchback', 'hatch'],
  coupe: ['coupe', 'coupé', 'convertible', 'cabriolet', 'roadster', 'sports car', 'open car'],
  wagon: ['wagon', 'station wagon', 'estate'],
  minivan: ['minivan', 'mini van', 'mpv', 'people carrier'],
  suv: ['suv', 'crossover', 'jeep', '4x4'],
  kei_car: ['kei', 'kei car', 'k car', 'light car'],
  van: ['van', 'cargo van', 'panel van', 'commercial van'],
  kei_van: ['kei van', 'micro van'],
  minibus: ['minibus', 'mini bus', 'microbus', 'commuter'],
  bus: ['bus', 'coach'],
  pickup: ['pickup', 'pick up', 'pickup truck', 'double cab', 'single cab'],
  truck: ['truck', 'lorry', 'dump', 'dump truck', 'crane truck', 'cargo truck', 'tractor head'],
  kei_truck: ['kei truck', 'mini truck', 'micro truck'],
  moto: ['motorcycle', 'motorbike', 'motor cycle', 'bike', 'moto', 'scooter'],
  machinery: ['machinery', 'tractor', 'excavator', 'forklift', 'bulldozer', 'wheel loader', 'construction machinery'],
  special: ['special', 'ambulance', 'fire engine', 'fire truck', 'hearse', 'camper'],
}

/** Every word by which the trade knows a fuel. */
export const fuelWords: Record<Fuel, readonly string[]> = {
  PETROL: ['petrol', 'gasoline'],
  DIESEL: ['diesel'],
  HYBRID: ['hybrid', 'hev', 'petrol hybrid', 'gasoline hybrid', 'diesel hybrid', 'mild hybrid'],
  PLUGIN_HYBRID: ['plug in hybrid', 'plugin hybrid', 'phev'],
  ELECTRIC: ['electric', 'ev', 'bev'],
  LPG: ['lpg', 'autogas'],
  CNG: ['cng'],
}

const byWord = <Name extends string>(words: Record<Name, readonly string[]>) =>
  new Map(namesOf(words).flatMap((name) => words[name].map((word) => [word, name] as const)))
const classes = byWord(classWords)
const kinds = byWord(fuelWords)
/** In lower case, its words one space apart, whatever stands between them. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

/** The class that a free word of `type` means; null for a word that is not known, which is never guessed at. */
export const classOf = (type: string | null) => (type === null ? null : (classes.get(plain(type)) ?? null))

/** The fuel that a free word of `fuel` means; null for a word that is not known. */
export const fuelOf = (fuel: string | null) => (fuel === null ? null : (kinds.get(plain(fuel)) ?? null))
