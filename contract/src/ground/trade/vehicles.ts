// Rule: which class and fuel the words of a listing mean.
import { namesOf } from '../../values/names.ts'

/** Something that the trade knows under several words: what a person reads, and every word that means it. */
type Kind = { label: string; words: readonly string[] }

/** What a vehicle is, for import rules and freight. A car's free word `type` is read as one of these by its words. */
export const vehicleClasses = {
  car: { label: 'Sedan', words: ['car', 'sedan', 'saloon', 'passenger car'] },
  hatchback: { label: 'Hatchback', words: ['hatchback', 'hatch'] },
  coupe: {
    label: 'Coupe',
    words: ['coupe', 'coupé', 'convertible', 'cabriolet', 'roadster', 'sports car', 'open car'],
  },
  wagon: { label: 'Wagon', words: ['wagon', 'station wagon', 'estate'] },
  minivan: { label: 'Minivan', words: ['minivan', 'mini van', 'mpv', 'people carrier'] },
  suv: { label: 'SUV', words: ['suv', 'crossover', 'jeep', '4x4'] },
  kei_car: { label: 'Kei car', words: ['kei', 'kei car', 'k car', 'light car'] },
  van: { label: 'Van', words: ['van', 'cargo van', 'panel van', 'commercial van'] },
  kei_van: { label: 'Kei van', words: ['kei van', 'micro van'] },
  minibus: { label: 'Minibus', words: ['minibus', 'mini bus', 'microbus', 'commuter'] },
  bus: { label: 'Bus', words: ['bus', 'coach'] },
  pickup: { label: 'Pickup', words: ['pickup', 'pick up', 'pickup truck', 'double cab', 'single cab'] },
  truck: {
    label: 'Truck',
    words: ['truck', 'lorry', 'dump', 'dump truck', 'crane truck', 'cargo truck', 'tractor head'],
  },
  kei_truck: { label: 'Kei truck', words: ['kei truck', 'mini truck', 'micro truck'] },
  moto: { label: 'Motorcycle', words: ['motorcycle', 'motorbike', 'motor cycle', 'bike', 'moto', 'scooter'] },
  machinery: {
    label: 'Machinery',
    words: ['machinery', 'tractor', 'excavator', 'forklift', 'bulldozer', 'wheel loader', 'construction machinery'],
  },
  special: {
    label: 'Special vehicle',
    words: ['special', 'ambulance', 'fire engine', 'fire truck', 'hearse', 'camper'],
  },
} as const satisfies Record<string, Kind>
export type VehicleClass = keyof typeof vehicleClasses
export const vehicleClassNames = namesOf(vehicleClasses)

/** What drives a vehicle, for import rules. A car's free word `fuel` is read as one of these by its words. */
export const fuels = {
  PETROL: { label: 'Petrol', words: ['petrol', 'gasoline'] },
  DIESEL: { label: 'Diesel', words: ['diesel'] },
  HYBRID: {
    label: 'Hybrid',
    words: ['hybrid', 'hev', 'petrol hybrid', 'gasoline hybrid', 'diesel hybrid', 'mild hybrid'],
  },
  PLUGIN_HYBRID: { label: 'Plug-in hybrid', words: ['plug in hybrid', 'plugin hybrid', 'phev'] },
  ELECTRIC: { label: 'Electric', words: ['electric', 'ev', 'bev'] },
  LPG: { label: 'LPG', words: ['lpg', 'autogas'] },
  CNG: { label: 'CNG', words: ['cng'] },
} as const satisfies Record<string, Kind>
export type Fuel = keyof typeof fuels
export const fuelKinds = namesOf(fuels)

const byWord = <Name extends string>(kinds: Record<Name, Kind>) =>
  new Map(namesOf(kinds).flatMap((name) => kinds[name].words.map((word) => [word, name] as const)))
const classes = byWord(vehicleClasses)
const kinds = byWord(fuels)
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

/** Kilograms for each seat in the gross weight of a Japanese certificate: unladen weight + 55 × seats + greatest load. */
const kilogramsOfSeat = 55

type Weights = { weightKg: number | null; grossWeightKg: number | null; seats: number | null }
/** The greatest load in kilograms, by the weights of the certificate; null where one of them is not known. */
export function loadOf({ weightKg, grossWeightKg, seats }: Weights) {
  if (weightKg === null || grossWeightKg === null || seats === null) return null
  return Math.max(0, grossWeightKg - weightKg - kilogramsOfSeat * seats)
}

type Standing = { country: string | null; loadingPort: string | null }
/** Whether a car stands in Japan: neither its country nor its port of loading says otherwise. */
export const isInJapan = ({ country, loadingPort }: Standing) =>
  /^(japan|jp)?$/i.test(country?.trim() ?? '') && (loadingPort === null || loadingPort.startsWith('JP'))
