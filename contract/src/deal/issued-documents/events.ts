import { z } from 'zod'

/** Issue of a document by number. `reason` explains the replacement of a document that was still valid. */
export const issuedEvents = [
  z.object({
    kind: z.literal('issued'),
    paper: z.string(),
    replaces: z.string().nullable(),
    reason: z.string().nullish(),
  }),
] as const
export type IssuedEvent = z.output<(typeof issuedEvents)[number]>

export const issuedNotices = [
  z.object({ kind: z.literal('invoice'), number: z.string(), replaces: z.string().nullable() }),
] as const
export type IssuedNotice = z.output<(typeof issuedNotices)[number]>
