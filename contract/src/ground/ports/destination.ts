import { z } from 'zod'
import type { Source } from '#protocol/sources.ts'
import { type BuyersDestination, destinationFrom, portUnknown } from './facts.ts'

/** A destination in an address, in either case: `KEMBA`, `UG-KEMBA`. Only the server can check that the port exists. */
export const destination = z.string().transform((text, { addIssue }): BuyersDestination => {
  const destination = destinationFrom(text)
  if (destination) return destination
  addIssue(portUnknown())
  return z.NEVER
})

/** Sources of facts about a destination: prices, verdicts, sailings. */
export const madeAtPort = [
  'ports',
  'freightRates',
  'importRules',
  'exchangeRates',
  'settings',
  'voyages',
] as const satisfies Source[]
