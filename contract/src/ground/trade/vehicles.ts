import { messages } from '#language/messages.ts'
import { namesOf } from '#values/names.ts'

/** What a vehicle is, for import rules and freight. A car's free word `type` is read as one of these by `classOf`. */
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

/** What drives a vehicle, for import rules. A car's free word `fuel` is read as one of these by `fuelOf`. */
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
