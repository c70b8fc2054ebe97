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

/** Days at sea from Japan, as a source says. */
export const transit = z.object({
  method: z.enum(methodNames),
  least: z.number().int(),
  most: z.number().int(),
  source: z.string(),
  asOf: z.string(),
  confidence: z.enum(namesOf(confidences)),
})

/** All that a browser needs to say what a car costs at a port, and whether it may be imported: the same for everybody. */
export const terms = z.object({
  /** As an address writes it. */
  to: z.string(),
  country: named,
  port: named,
  priced,
  /** What is reckoned where the buyer chooses nothing; `on` is the day in Japan. */
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
  /** What has to be done between payment and the CUT, in days, and the hour of the bank in Japan. */
  lead: z.object({
    yardDays: z.number(),
    inspectionDays: z.number(),
    bankDays: z.number(),
    bankHour: z.number(),
  }) satisfies z.ZodType<LeadTimes>,
  /** Null for a country whose rules we do not know. */
  rule: countryRule.nullable(),
})
export type Terms = z.output<typeof terms>
