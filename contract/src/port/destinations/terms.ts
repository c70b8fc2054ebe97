import { z } from 'zod'
import { methodNames } from '#ground/ports/facts.ts'
import type { LeadTimes } from '#ground/settings/first-values.ts'
import { confidences } from '#ground/trade/confidences.ts'
import { covers } from '#ground/trade/terms.ts'
import { namesOf } from '#values/names.ts'
import { priced } from '../freight/price-schemas.ts'
import { countryRule } from '../import-rules/rule.ts'
import { sailing } from '../voyages/voyage.ts'

export const named = z.object({ code: z.string(), name: z.string() })

/** Days at sea from Japan, by a source. */
export const transit = z.object({
  method: z.enum(methodNames),
  least: z.number().int(),
  most: z.number().int(),
  source: z.string(),
  asOf: z.string(),
  confidence: z.enum(namesOf(confidences)),
})

/** All inputs of a browser for prices and verdicts at a port, the same for every user. */
export const terms = z.object({
  /** In the form of an address. */
  to: z.string(),
  country: named,
  port: named,
  priced,
  /** Defaults where the buyer chooses nothing; `on` is the day in Japan. */
  choices: z.object({
    method: z.enum(methodNames),
    cover: z.enum(namesOf(covers)).nullable(),
    inspection: z.boolean(),
    cleaning: z.boolean(),
    on: z.string(),
  }),
  transit: z.array(transit),
  /** The next from each port of loading by each method, the first to leave first. */
  sailings: z.array(sailing),
  /** Days between payment and the CUT, and the closing hour of the bank in Japan. */
  lead: z.object({
    yardDays: z.number(),
    inspectionDays: z.number(),
    bankDays: z.number(),
    bankHour: z.number(),
  }) satisfies z.ZodType<LeadTimes>,
  /** Null for a country without a rule. */
  rule: countryRule.nullable(),
})
export type Terms = z.output<typeof terms>
