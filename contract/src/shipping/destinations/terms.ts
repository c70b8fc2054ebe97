import { z } from 'zod'
import { methodNames } from '#platform/ports/facts.ts'
import type { LeadTimes } from '#platform/settings/default-values.ts'
import { confidences } from '#platform/trade/confidences.ts'
import { getKeys } from '#values/keys.ts'
import { pricedDestination, termChoices } from '../freight/price-schemas.ts'
import { countryRule } from '../import-rules/rule.ts'
import { sailing } from '../voyages/voyage.ts'

export const codeWithName = z.object({ code: z.string(), name: z.string() })

/** Days at sea from Japan. */
export const transitTime = z.object({
  method: z.enum(methodNames),
  least: z.number().int(),
  most: z.number().int(),
  source: z.string(),
  asOf: z.string(),
  confidence: z.enum(getKeys(confidences)),
})

/** All inputs of a browser for prices and verdicts at a port, the same for every user. */
export const destinationTerms = z.object({
  /** In the form of an address. */
  to: z.string(),
  country: codeWithName,
  port: codeWithName,
  priced: pricedDestination,
  /** Defaults where the buyer chooses nothing; `on` is the day in Japan. */
  choices: termChoices.extend({ on: z.string() }),
  transit: z.array(transitTime),
  /** The next from each port of loading by each method, the first to leave first. */
  sailings: z.array(sailing),
  /** Days between payment and the CUT, and the closing hour of the bank in Japan. */
  lead: z.object({
    yardDays: z.number(),
    inspectionDays: z.number(),
    bankDays: z.number(),
    bankHour: z.number(),
  }) satisfies z.ZodType<LeadTimes>,
  rule: countryRule.nullable(),
})
export type DestinationTerms = z.output<typeof destinationTerms>
