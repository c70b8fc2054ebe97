import type { Settings } from '#platform/settings/settings.ts'
import { type VehicleClass, vehicleClassNames } from '#platform/trade/vehicles.ts'
import type { InsuranceRates, SizeDefaults } from './facts.ts'
import type { UsualFees } from './price-requirements.ts'

/** Converts the price settings to the units of `calculatePriceAtPort`: millionths, thousandths of m³, yen. */
export function toPriceInputs(set: Settings): { insurance: InsuranceRates; sizes: SizeDefaults; fees: UsualFees } {
  const sizes = vehicleClassNames.flatMap((name): [VehicleClass, number][] => {
    const m3 = set[`size_${name}`]
    return m3 === null ? [] : [[name, Math.round(m3 * 1000)]]
  })
  return {
    insurance: {
      'total-loss': Math.round(set.insuranceTotalLoss * 10_000),
      'all-risks': Math.round(set.insuranceAllRisks * 10_000),
    },
    sizes: Object.fromEntries(sizes),
    fees: { inspectionYen: set.inspectionYen, cleaningYen: set.cleaningYen },
  }
}
