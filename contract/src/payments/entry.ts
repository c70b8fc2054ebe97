import { z } from 'zod'

/** What an entry says beside its sum. */
export const entryFacts = z.looseObject({})
