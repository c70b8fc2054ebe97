import { z } from 'zod'
import { t } from '#language/messages.ts'
import { tradeTerms } from '#platform/trade/terms.ts'
import { freightRate, termChoices } from '#shipping/freight/price-schemas.ts'
import { getKeys } from '#values/keys.ts'
import { chargeKinds } from './facts.ts'

const cents = z.number().int()
export const tradeTerm = z.enum(getKeys(tradeTerms), { error: () => t('Please choose FOB, C&F or CIF') })

/** Terms under which an order was calculated. */
export const orderTerms = termChoices.extend({
  term: tradeTerm,
  /** True where no freight was calculated: the total then excludes the port. */
  isOpen: z.boolean(),
  /** Day in Japan, and yen per US dollar, at the calculation. */
  on: z.string(),
  yenPerDollar: z.number(),
})
export type OrderTerms = z.output<typeof orderTerms>

/** Snapshot of the freight rate at the calculation. */
const appliedRate = freightRate.omit({ to: true, method: true })

/** Charges of one vehicle beside its price, in cents, with the inputs of its freight. */
export const vehicleCharges = z.object({
  charges: z.array(z.object({ kind: z.enum(chargeKinds), cents })),
  rate: appliedRate.nullable(),
  /** Thousandths of m³. */
  size: z.object({ m3: z.number().int(), estimated: z.boolean() }).nullable(),
})
export type VehicleCharges = z.output<typeof vehicleCharges>

export const amountLine = z.object({ kind: z.enum(['vehicles', ...chargeKinds]), amount: z.number() })

/** Total that the buyer saw, and the current total that refused the order. */
export const totalChange = z.object({
  seen: z.object({ amountDue: z.number(), lines: z.array(amountLine) }),
  now: z.object({
    amountDue: z.number(),
    lines: z.array(amountLine),
    term: tradeTerm.nullable(),
    isOpen: z.boolean(),
    to: z.string().nullable().default(null),
  }),
})
export type TotalChange = z.output<typeof totalChange>
