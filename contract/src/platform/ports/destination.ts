import { z } from 'zod'
import type { Source } from '#protocol/sources.ts'
import { type BuyersDestination, getUnknownPortText, parseDestinationCode } from './facts.ts'

/** A destination in an address, in either case: `KEMBA`, `UG-KEMBA`. Only the server can check that the port exists. */
export const buyersDestination = z.string().transform((text, { addIssue }): BuyersDestination => {
  const destination = parseDestinationCode(text)
  if (destination) return destination
  addIssue(getUnknownPortText())
  return z.NEVER
})

/** Sources of facts about a destination: prices, verdicts, sailings. */
export const destinationSources = [
  'ports',
  'freightRates',
  'importRules',
  'exchangeRates',
  'settings',
  'voyages',
] as const satisfies Source[]
