import { z } from 'zod'

/** The one shape of every failure, `application/problem+json` (RFC 9457). `message` is fit to show to a person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  message: z.string(),
  /** Field name → what is wrong with it. */
  errors: z.record(z.string(), z.string()).optional(),
  /** What a screen needs beside the sentence, in a form of the problem's own. */
  details: z.record(z.string(), z.unknown()).optional(),
})
