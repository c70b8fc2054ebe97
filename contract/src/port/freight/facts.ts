import type { z } from 'zod'
import { messages } from '#language/messages.ts'
import { namesOf } from '#values/names.ts'
import type { freightRate, priced } from './price-schemas.ts'

/**
 * One row of the freight table. It holds from 00:00 in Japan of `validFrom`. Money in US cents; `from` null is any port of
 * loading in Japan, else a UN/LOCODE, as `to` is. Priced by m³ with a least amount, or as a lump sum for one class.
 */
export type FreightRate = z.output<typeof freightRate>

/** What each costs, as millionths of what is insured. */
export type InsuranceRates = z.output<typeof priced>['insurance']

/** What is insured, in tenths of vehicle and freight: 110% of them, as everywhere in marine insurance. */
export const insuredTenths = 11

/** Thousandths of m³ by class, for a vehicle that was not measured. A class without one is not guessed at. */
export type SizeDefaults = z.output<typeof priced>['sizes']

/** The lines of a price at a port, in their order. */
export const lineLabels = messages({
  vehicles: 'Vehicle price (FOB)',
  freight: 'Ocean freight',
  inspection: 'Inspection before shipment',
  cleaning: 'Cleaning',
  insurance: 'Insurance',
} as const)
export type LineKind = keyof typeof lineLabels
export const lineKinds = namesOf(lineLabels)

/** The term under which a car with these lines is sold: with insurance CIF, else C&F. */
export const termOf = (lines: readonly { kind: LineKind }[]) =>
  lines.some(({ kind }) => kind === 'insurance') ? 'CIF' : 'C&F'

/** Why there is no total, as a person reads it. */
export const gaps = messages({
  port: 'Choose a port to see the total.',
  class: 'Ask us for the freight: we must first check what kind of vehicle it is.',
  size: 'Ask us for the freight: we do not know its size.',
  rate: 'Ask us for the freight.',
  fee: 'Ask us for the total: we do not know the fee for the inspection or the cleaning.',
} as const)
export type Gap = keyof typeof gaps
