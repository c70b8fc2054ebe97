import type { CountryRule } from '../import-rules/rule.ts'
import type { PricedDestination } from './price-at-port.ts'

/** The exporter's own fees in whole yen, if no source has one; null if not set. */
export type UsualFees = { inspectionYen: number | null; cleaningYen: number | null }

/**
 * Converts a country's requirements before shipment to lines of a price. Without a requirement, inspection and cleaning are
 * optional.
 * The importer pays for an inspection on arrival, or for a permit.
 */
export function toPriceRequirements(
  { inspection, cleaning, localInsurer }: Pick<CountryRule, 'inspection' | 'cleaning' | 'localInsurer'>,
  usual: UsualFees,
): Pick<PricedDestination, 'inspection' | 'cleaning' | 'localInsurer'> {
  const before = inspection?.when === 'before_shipment' || inspection?.when === 'before_shipment_or_on_arrival'
  return {
    inspection: { yen: inspection?.feeYen ?? usual.inspectionYen, demanded: inspection?.required === true && before },
    cleaning: { yen: cleaning?.feeYen ?? usual.cleaningYen, demanded: cleaning !== null },
    localInsurer: localInsurer !== null,
  }
}
