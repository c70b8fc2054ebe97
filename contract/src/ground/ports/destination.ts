import { z } from 'zod'
import type { Source } from '#protocol/sources.ts'
import { type BuyersDestination, destinationFrom, portUnknown } from './facts.ts'

/** A destination as an address writes it, in either case: `KEMBA`, `UG-KEMBA`. Whether there is such a port, the server knows. */
export const destination = z.string().transform((text, { addIssue }): BuyersDestination => {
  const destination = destinationFrom(text)
  if (destination) return destination
  addIssue(portUnknown())
  return z.NEVER
})

/** What is known at a destination is made from these: prices there, verdicts, sailings. */
export const madeAtPort = [
  'ports',
  'freightRates',
  'importRules',
  'exchangeRates',
  'settings',
  'voyages',
] as const satisfies Source[]
