import { z } from 'zod'
import { id, instant } from '#values/text.ts'

export const session = z.object({
  id,
  /** The device in words, such as 'Chrome on Android'. */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
})
export type Session = z.output<typeof session>
