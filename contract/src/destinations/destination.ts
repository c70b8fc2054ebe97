import { z } from 'zod'
import { type BuyersDestination, destinationFrom, destinationProblems } from './facts.ts'

/** A destination as an address writes it, in either case: `KEMBA`, `UG-KEMBA`. Whether there is such a port, the server knows. */
export const destination = z.string().transform((text, { addIssue }): BuyersDestination => {
  const found = destinationFrom(text)
  if (found) return found
  addIssue(destinationProblems['destination-not-found'].sentence)
  return z.NEVER
})
