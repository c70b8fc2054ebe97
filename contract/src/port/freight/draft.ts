import { z } from 'zod'
import { methodNames } from '#ground/ports/facts.ts'
import { vehicleClassNames } from '#ground/trade/vehicles.ts'
import { day, id, optionalLine, requiredLine } from '#values/text.ts'
import { rateLimits, rateMessages } from './office.ts'

const code = z
  .string({ error: () => rateMessages.port })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}[A-Z0-9]{3}$/, { error: () => rateMessages.port })

const wrongPrice = { error: () => rateMessages.price }
/** US dollars with at most two decimals, also read from text. */
const dollars = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d+(\.\d{1,2})?$/, wrongPrice)
        .transform(Number),
    ],
    wrongPrice,
  )
  .pipe(z.number(wrongPrice).min(0, wrongPrice).max(rateLimits.price, wrongPrice))
  .refine((usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6, wrongPrice)

const none = z.literal('').transform(() => null)

const fields = {
  /** UN/LOCODE of the port of loading; null is any in Japan. */
  from: z.union([none, z.null(), code], { error: () => rateMessages.port }).default(null),
  to: code,
  method: z.enum(methodNames, { error: () => rateMessages.method }),
  /** Of a lump sum the class that it is for; null is a price by m³. */
  vehicleClass: z
    .union([none, z.null(), z.enum(vehicleClassNames)], { error: () => rateMessages.vehicleClass })
    .default(null),
  /** US dollars: for a m³, or in all. */
  price: dollars,
  /** US dollars that a price by m³ comes to at least. */
  minimum: z.union([none, z.null(), dollars], wrongPrice).default(null),
  validFrom: day,
  source: requiredLine(rateLimits.source, () => rateMessages.source),
}

/** A row of the freight table as it is written. A lump sum has no least amount; a price by m³ has one, which may be 0. */
export const rateDraft = z
  .object(fields)
  .transform((draft) => ({ ...draft, minimum: draft.vehicleClass ? null : (draft.minimum ?? 0) }))
export type RateDraft = z.output<typeof rateDraft>

/** A row of the freight table. */
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
