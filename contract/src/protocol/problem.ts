import { z } from 'zod'

/** The one shape of every failure, `application/problem+json` (RFC 9457). `message` is fit to show to a person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  message: z.string(),
  /** Field name → what is wrong with it. */
  errors: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof problem>

/** What a call throws when it was refused (`status` ≥ 400) or never answered (`status` 0). */
export class ApiError extends Error {
  static readonly unreachable = 'Network error. Please check your internet connection and try again.'
  readonly status: number
  readonly errors: Record<string, string>

  constructor(told: Problem, cause?: unknown) {
    super(told.message, { cause })
    this.name = 'ApiError'
    this.status = told.status
    this.errors = told.errors ?? {}
  }
}
