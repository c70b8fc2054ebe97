import { z } from 'zod'

/** The shape of every failure, `application/problem+json` (RFC 9457). `message` can be shown to users. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** The last change by another user, where a change may have caused the refusal. `what` is a text for users. */
  lastChange: z.object({ by: z.string(), at: z.string(), what: z.string() }).optional(),
  /** Further values for a screen, in a shape of the problem's own. */
  details: z.record(z.string(), z.unknown()).optional(),
})
