import type { Cover } from '../trade/terms.ts'
import { type VehicleClass, vehicleClasses, vehicleClassNames } from '../trade/vehicles.ts'
import type { NumberSetting } from './kinds.ts'

/** Defaults: 0.6% for total loss and 1.2% for all risks. Source: japanshippingservice.com, cargo insurance, undated. */
export const defaultInsuranceRates: Readonly<Record<Cover, number>> = { 'total-loss': 6_000, 'all-risks': 12_000 }

/**
 * Defaults. Sedan, coupe, hatchback, wagon, truck: JapaneseCarTrade, content-item 298, undated; van: RamaDBK (Hiace). The
 * others are trade knowledge, not verified.
 */
export const defaultSizes: Partial<Record<VehicleClass, number>> = {
  car: 9_500,
  coupe: 9_000,
  hatchback: 10_000,
  wagon: 13_000,
  truck: 33_000,
  van: 18_000,
  minibus: 18_000,
  kei_car: 7_500,
  kei_van: 7_500,
  kei_truck: 7_500,
  suv: 14_000,
  minivan: 14_000,
  pickup: 15_000,
  bus: 40_000,
  moto: 2_500,
}

/**
 * Days between payment and the CUT, and the closing hour of the bank in Japan. 7 to 10 days in the yard are usual in the trade.
 */
export const leadTimes = { yardDays: 7, inspectionDays: 7, bankDays: 3, bankHour: 15 } as const
export type LeadTimes = Readonly<Record<keyof typeof leadTimes, number>>

type SizeName = `size_${VehicleClass}`
type SizeSetting = NumberSetting & { optional: true; group: 'sizes'; label: string }
/** Freight sizes of vehicles without measurements, a setting for each class. */
export const sizeSettings = Object.fromEntries(
  vehicleClassNames.map((name): [SizeName, SizeSetting] => [
    `size_${name}`,
    {
      kind: 'number',
      unit: 'm3',
      decimals: 3,
      min: 0.1,
      max: 500,
      optional: true,
      default: defaultSizes[name] === undefined ? null : defaultSizes[name] / 1000,
      group: 'sizes',
      get label() {
        return vehicleClasses[name].label
      },
    },
  ]),
) as Record<SizeName, SizeSetting>
