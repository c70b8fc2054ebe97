import { t } from '#language/messages.ts'
import type { VehicleClass } from '#platform/trade/vehicles.ts'
import { divideHalfUp } from '#values/rounding.ts'
import type { SizeDefaults } from './facts.ts'

/** Millimetres, as on the export certificate; null for an unmeasured side. */
export type VehicleDimensions = { lengthMm: number | null; widthMm: number | null; heightMm: number | null }

/** A size in thousandths of m³; `estimated` if it is that of its class. */
export type VehicleVolume = { m3: number; estimated: boolean }

/** Formats a size: `10.79 m³`, `9.5 m³, estimated until measured`. */
export const formatVolume = ({ m3, estimated }: VehicleVolume) =>
  estimated ? t('{size} m³, estimated until measured', { size: m3 / 1_000 }) : t('{number} m³', { number: m3 / 1_000 })

/** Calculates length × width × height in thousandths of m³, half up; null for an unmeasured side. */
export const calculateVolume = ({ lengthMm, widthMm, heightMm }: VehicleDimensions) =>
  lengthMm === null || widthMm === null || heightMm === null
    ? null
    : divideHalfUp(lengthMm * widthMm * heightMm, 1_000_000)

/** Returns the measured size, else the default of the class; null without one. */
export function findVolume(sides: VehicleDimensions, vehicleClass: VehicleClass, defaults: SizeDefaults) {
  const measured = calculateVolume(sides)
  if (measured !== null) return { m3: measured, estimated: false }
  const m3 = defaults[vehicleClass]
  return m3 === undefined ? null : { m3, estimated: true }
}
