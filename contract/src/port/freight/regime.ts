import type { CountryRule } from '../import-rules/rule.ts'
import type { PricedDestination } from './price-at-port.ts'

/** What the exporter asks in whole yen where no source names a fee; null where the office has set none. */
export type UsualFees = { inspectionYen: number | null; cleaningYen: number | null }

/**
 * What a country demands before shipment, as lines of a price: where it demands nothing, inspection and cleaning may be chosen.
 * An inspection on arrival, or for a permit, is the importer's own.
 */
export function regimeOf(
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
