import { z } from 'zod'
import { methodNames } from '#platform/ports/facts.ts'
import { covers } from '#platform/trade/terms.ts'
import { vehicleClassNames } from '#platform/trade/vehicles.ts'
import { getKeys } from '#values/keys.ts'

const cents = z.number().int()
export const freightRate = z.object({
  id: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  method: z.enum(methodNames),
  validFrom: z.string(),
  source: z.string(),
  price: z.union([
    z.object({ perM3: cents, minimum: cents }),
    z.object({ lumpSum: cents, vehicleClass: z.enum(vehicleClassNames) }),
  ]),
})

/** Choices under a term. Inspection and cleaning are extras that the destination does not demand. */
export const termChoices = z.object({
  method: z.enum(methodNames),
  /** Null without insurance, which only CIF includes. */
  cover: z.enum(getKeys(covers)).nullable(),
  inspection: z.boolean(),
  cleaning: z.boolean(),
})

/** In whole yen, null if unknown. A required fee cannot be deselected. */
const fee = z.object({ yen: z.number().int().nullable(), demanded: z.boolean() })

/** Input of `calculatePriceAtPort`: rates in US cents, current and future. The same for every buyer of a port. */
export const pricedDestination = z.object({
  /** UN/LOCODE of the port of discharge; null while none is agreed. */
  port: z.string().nullable(),
  rates: z.array(freightRate),
  /** Thousandths of m³ by class. */
  sizes: z.partialRecord(z.enum(vehicleClassNames), z.number()),
  /** Millionths of the insured sum. */
  insurance: z.record(z.enum(getKeys(covers)), z.number()),
  /** Insurance must be bought in the country: none is offered, it is sold C&F. */
  localInsurer: z.boolean(),
  inspection: fee,
  cleaning: fee,
  /** The exporter's rate; null while none is set. */
  yenPerDollar: z.number().nullable(),
})
