import { z } from 'zod'
import { id, instant } from '#values/text.ts'

/** One login of the caller, on one device. */
export const session = z.object({
  id,
  /** The device in words, such as 'Chrome on Android'. */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  /** True for the session of the call itself. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>
