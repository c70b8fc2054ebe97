import { z } from 'zod'
import { methodNames } from '#platform/ports/facts.ts'
import { vehicleClassNames } from '#platform/trade/vehicles.ts'
import { decimal } from '#values/numbers.ts'
import { codeText, day, emptyToNull, id, optionalLine, requiredLine } from '#values/text.ts'
import { rateLimits, rateMessages } from './office.ts'

const code = codeText(() => rateMessages.port).regex(/^[A-Z]{2}[A-Z0-9]{3}$/, { error: () => rateMessages.port })

/** US dollars with at most two decimals. */
const dollars = decimal(() => rateMessages.price, 0, rateLimits.price)

const fields = {
  /** UN/LOCODE of the port of loading; null is any in Japan. */
  from: emptyToNull(code, () => rateMessages.port).default(null),
  to: code,
  method: z.enum(methodNames, { error: () => rateMessages.method }),
  /** The class of a lump sum; null for a price by m³. */
  vehicleClass: emptyToNull(z.enum(vehicleClassNames), () => rateMessages.vehicleClass).default(null),
  /** US dollars: per m³, or the lump sum. */
  price: dollars,
  /** Minimum of a price by m³ in US dollars. */
  minimum: emptyToNull(dollars, () => rateMessages.price).default(null),
  validFrom: day,
  source: requiredLine(rateLimits.source, () => rateMessages.source),
}

/** A row of the freight table. A lump sum has no minimum; a price by m³ has one, which may be 0. */
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

const versionedRow = z.object({ id, version: z.number().int() })
const rowList = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(rateLimits.atOnce).default([])

/** Changes of the table, all or nothing. */
export const rateChanges = z.object({
  add: rowList(rateDraft),
  /** Route, method and class of a row are fixed. */
  change: rowList(
    versionedRow.extend({
      price: fields.price.optional(),
      minimum: dollars.optional(),
      validFrom: fields.validFrom.optional(),
      source: fields.source.optional(),
    }),
  ),
  remove: rowList(versionedRow),
  /** Rows that the change was calculated from: they must be unchanged. */
  over: rowList(versionedRow),
  reason: optionalLine(200),
})
export type RateChanges = z.output<typeof rateChanges>

/** The completed changes, with which they can be reverted. */
export const completedRateChanges = z.object({
  added: z.array(rate),
  changed: z.array(z.object({ before: rate, after: rate })),
  removed: z.array(rate),
})
export type CompletedRateChanges = z.output<typeof completedRateChanges>
