import { z } from 'zod'

/** Everything that stands on an issued paper, frozen when it was issued. */
export const issuedFacts = z.looseObject({})
export type IssuedFacts = z.output<typeof issuedFacts>
