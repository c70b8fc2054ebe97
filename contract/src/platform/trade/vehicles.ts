import { messages } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'

/** Vehicle classes for import rules and freight. `classOf` reads a car's free `type` text as one of these. */
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
export const vehicleClassNames = getKeys(vehicleClasses)

/** Fuels for import rules. `fuelOf` reads a car's free `fuel` text as one of these. */
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
export const fuelKinds = getKeys(fuels)

/** Kilograms for each seat in the gross weight of a Japanese certificate: unladen weight + 55 × seats + greatest load. */
const kilogramsPerSeat = 55

type Weights = { weightKg: number | null; grossWeightKg: number | null; seats: number | null }
/** Calculates the maximum load in kilograms from the weights of the certificate; null without one of them. */
export function calculateMaxLoad({ weightKg, grossWeightKg, seats }: Weights) {
  if (weightKg === null || grossWeightKg === null || seats === null) return null
  return Math.max(0, grossWeightKg - weightKg - kilogramsPerSeat * seats)
}
/** Checks that neither country nor port of loading places a car outside Japan. */
export const isInJapan = ({ country, loadingPort }: { country: string | null; loadingPort: string | null }) =>
  /^(japan|jp)?$/i.test(country?.trim() ?? '') && (loadingPort === null || loadingPort.startsWith('JP'))
