import { z } from 'zod'
import { methodNames } from '#ground/ports/facts.ts'
import { covers, tradeTerms } from '#ground/trade/terms.ts'
import { vehicleClassNames } from '#ground/trade/vehicles.ts'
import { t } from '#language/messages.ts'
import { namesOf } from '#values/names.ts'
import { chargeKinds } from './facts.ts'

const cents = z.number().int()
export const tradeTerm = z.enum(namesOf(tradeTerms), { error: () => t('Please choose FOB, C&F or CIF') })

/** What can be chosen under a term: how it travels, which cover, and what is done before although nobody demands it. */
export const chosenTerms = z.object({
  method: z.enum(methodNames),
  /** Null where nothing is insured: always so but under CIF. */
  cover: z.enum(namesOf(covers)).nullable(),
  inspection: z.boolean(),
  cleaning: z.boolean(),
})

/** Under what an order was reckoned. */
export const orderTerms = chosenTerms.extend({
  term: tradeTerm,
  /** Whether no freight could be named, or none was seen: the total is then the one without a port. */
  isOpen: z.boolean(),
  /** The day in Japan, and the yen for a dollar, of which it was reckoned. */
  on: z.string(),
  yenPerDollar: z.number(),
})
export type OrderTerms = z.output<typeof orderTerms>

/** The row of the freight table that was used, as it was then. */
const usedRate = z.object({
  id: z.string(),
  from: z.string().nullable(),
  validFrom: z.string(),
  source: z.string(),
  price: z.union([
    z.object({ perM3: cents, minimum: cents }),
    z.object({ lumpSum: cents, vehicleClass: z.enum(vehicleClassNames) }),
  ]),
})

/** What one vehicle adds to its order beside its price, in cents, with what its freight was reckoned from. */
export const vehicleCharges = z.object({
  charges: z.array(z.object({ kind: z.enum(chargeKinds), cents })),
  rate: usedRate.nullable(),
  /** Thousandths of m³. */
  size: z.object({ m3: z.number().int(), estimated: z.boolean() }).nullable(),
})
export type VehicleCharges = z.output<typeof vehicleCharges>

/** A line of an amount in US dollars. */
export const amountLine = z.object({ kind: z.enum(['vehicles', ...chargeKinds]), amount: z.number() })

/** Why an order was not placed at a total that its buyer had seen: that one, and the one of now. */
export const totalChange = z.object({
  seen: z.object({ amountDue: z.number(), lines: z.array(amountLine) }),
  now: z.object({
    amountDue: z.number(),
    lines: z.array(amountLine),
    term: tradeTerm.nullable(),
    isOpen: z.boolean(),
    /** The destination by name; null without one. */
    to: z.string().nullable().default(null),
  }),
})
export type TotalChange = z.output<typeof totalChange>
