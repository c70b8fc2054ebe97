import type { z } from 'zod'
import { messages } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'
import type { freightRate, pricedDestination } from './price-schemas.ts'

/**
 * One row of the freight table, valid from 00:00 in Japan of `validFrom`. Money in US cents; `from` and `to` are UN/LOCODE, and
 * a null `from` is any port of loading in Japan.
 * The price is per m³ with a minimum, or a lump sum for one class.
 */
export type FreightRate = z.output<typeof freightRate>

/** Insurance rates in millionths of the insured sum. */
export type InsuranceRates = z.output<typeof pricedDestination>['insurance']

/** The insured sum in tenths of vehicle and freight: 110%, as usual in marine insurance. */
export const insuredTenths = 11

/** Thousandths of m³ by class, for an unmeasured vehicle. A class without an entry is not guessed. */
export type SizeDefaults = z.output<typeof pricedDestination>['sizes']

export const lineLabels = messages({
  vehicles: 'Vehicle price (FOB)',
  freight: 'Ocean freight',
  inspection: 'Inspection before shipment',
  cleaning: 'Cleaning',
  insurance: 'Insurance',
} as const)
export type LineKind = keyof typeof lineLabels
export const lineKinds = getKeys(lineLabels)

/** Returns the trade term of a price: CIF with insurance, else C&F. */
export const getTradeTerm = (lines: readonly { kind: LineKind }[]) =>
  lines.some(({ kind }) => kind === 'insurance') ? 'CIF' : 'C&F'

export const priceGapTexts = messages({
  port: 'Choose a port to see the total.',
  class: 'Ask us for the freight: we must first check what kind of vehicle it is.',
  size: 'Ask us for the freight: we do not know its size.',
  rate: 'Ask us for the freight.',
  fee: 'Ask us for the total: we do not know the fee for the inspection or the cleaning.',
} as const)
export type PriceGap = keyof typeof priceGapTexts
