// Rule: which class and fuel the words of a listing mean.
import { messages } from '../../language/messages.ts'
import { namesOf } from '../../values/names.ts'

/** What a vehicle is, for import rules and freight. A car's free word `type` is read as one of these by `classWords`. */
export const vehicleClasses = messages({
  car: { label: 'Sedan' },
  hatchback: { label: 'Hatchback' },
  coupe: { label: 'Coupe' },
  wagon: { label: 'Wagon' },
  minivan: { label: 'Minivan' },
  suv: { label: 'SUV' },
  kei_car: { label: 'Kei car' },
  van: { label: 'Van' },
  kei_van: { label: 'Kei van' },
  minibus: { label: 'Minibus' },
  bus: { label: 'Bus' },
  pickup: { label: 'Pickup' },
  truck: { label: 'Truck' },
  kei_truck: { label: 'Kei truck' },
  moto: { label: 'Motorcycle' },
  machinery: { label: 'Machinery' },
  special: { label: 'Special vehicle' },
} as const satisfies Record<string, { label: string }>)
export type VehicleClass = keyof typeof vehicleClasses
export const vehicleClassNames = namesOf(vehicleClasses)
/** Every word by which the trade knows it. */
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

/** What drives a vehicle, for import rules. A car's free word `fuel` is read as one of these by `fuelWords`. */
export const fuels = messages({
  PETROL: { label: 'Petrol' },
  DIESEL: { label: 'Diesel' },
  HYBRID: { label: 'Hybrid' },
  PLUGIN_HYBRID: { label: 'Plug-in hybrid' },
  ELECTRIC: { label: 'Electric' },
  LPG: { label: 'LPG' },
  CNG: { label: 'CNG' },
} as const satisfies Record<string, { label: string }>)
export type Fuel = keyof typeof fuels
export const fuelKinds = namesOf(fuels)
/** Every word by which the trade knows it. */
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
