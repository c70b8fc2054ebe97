import { type VehicleClass, vehicleClasses, vehicleClassNames } from '../trade/vehicles.ts'
import { firstSizes } from './first-values.ts'
import type { NumberSetting } from './kinds.ts'

type SizeName = `size_${VehicleClass}`
type SizeSetting = NumberSetting & { optional: true; group: 'sizes'; label: string }
/** By which freight of a vehicle is reckoned that was not measured, a setting for each class. */
export const sizes = Object.fromEntries(
  vehicleClassNames.map((name): [SizeName, SizeSetting] => [
    `size_${name}`,
    {
      kind: 'number',
      unit: 'm3',
      decimals: 3,
      min: 0.1,
      max: 500,
      optional: true,
      default: sizeInM3(firstSizes[name]),
      group: 'sizes',
      get label() {
        return vehicleClasses[name].label
      },
    },
  ]),
) as Record<SizeName, SizeSetting>

function sizeInM3(thousandths: number | undefined) {
  return thousandths === undefined ? null : thousandths / 1000
}
