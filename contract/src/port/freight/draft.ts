import { z } from 'zod'
import { methodNames } from '#ground/ports/facts.ts'
import { vehicleClassNames } from '#ground/trade/vehicles.ts'
import { decimal } from '#values/numbers.ts'
import { day, id, optionalLine, orNone, requiredLine } from '#values/text.ts'
import { rateLimits, rateMessages } from './office.ts'

const code = z
  .string({ error: () => rateMessages.port })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}[A-Z0-9]{3}$/, { error: () => rateMessages.port })

/** US dollars with at most two decimals. */
const dollars = decimal(() => rateMessages.price, 0, rateLimits.price)

const fields = {
  /** UN/LOCODE of the port of loading; null is any in Japan. */
  from: orNone(code, () => rateMessages.port).default(null),
  to: code,
  method: z.enum(methodNames, { error: () => rateMessages.method }),
  /** Of a lump sum the class that it is for; null is a price by m³. */
  vehicleClass: orNone(z.enum(vehicleClassNames), () => rateMessages.vehicleClass).default(null),
  /** US dollars: for a m³, or in all. */
  price: dollars,
  /** US dollars that a price by m³ comes to at least. */
  minimum: orNone(dollars, () => rateMessages.price).default(null),
  validFrom: day,
  source: requiredLine(rateLimits.source, () => rateMessages.source),
}

/** A row of the freight table as it is written. A lump sum has no least amount; a price by m³ has one, which may be 0. */
export const rateDraft = z
  .object(fields)
  .transform((draft) => ({ ...draft, minimum: draft.vehicleClass ? null : (draft.minimum ?? 0) }))
export type RateDraft = z.output<typeof rateDraft>

export const rate = z.object({
  id,
  version: z.number().int(),
  from: z.string().nullable(),
  to: z.string(),
  method: z.enum(methodNames),
  vehicleClass: z.enum(vehicleClassNames).nullable(),
  price: z.number(),
  minimum: z.number().nullable(),
  validFrom: z.string(),
  source: z.string(),
})
export type Rate = z.output<typeof rate>

const fresh = z.object({ id, version: z.number().int() })
const some = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(rateLimits.atOnce).default([])

/** What is done to the table as one: all of it or nothing. */
export const rateChanges = z.object({
  add: some(rateDraft),
  /** Only what is named changes; where a row goes from and to, how and for what, stays. */
  change: some(
    fresh.extend({
      price: fields.price.optional(),
      minimum: dollars.optional(),
      validFrom: fields.validFrom.optional(),
      source: fields.source.optional(),
    }),
  ),
  remove: some(fresh),
  /** Rows that it was thought over: they must still be as they were. */
  over: some(fresh),
  reason: optionalLine(200),
})
export type RateChanges = z.output<typeof rateChanges>

/** What was done: with it, it can be taken back. */
export const ratesChanged = z.object({
  added: z.array(rate),
  changed: z.array(z.object({ before: rate, after: rate })),
  removed: z.array(rate),
})
export type RatesChanged = z.output<typeof ratesChanged>
