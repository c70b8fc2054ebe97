import { z } from 'zod'

/** What can happen to a numbered paper: by its number, and that of the one that it replaces, with the reason where that still held. */
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
