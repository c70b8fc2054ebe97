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

/** Texts of the generic error screen and of refusals that belong to no entity. */
export const problemMessages = {
  screenTitle: 'An error occurred',
  fallback: 'Something went wrong',
  invalid: 'Some values are not valid. Please check them and try again.',
  unauthenticated: 'Please log in to continue.',
  forbidden: 'You do not have permission to do this.',
  notFound: 'This could not be found.',
  tooLarge: 'This is too large to be sent.',
  unsupported: 'This kind of content is not accepted.',
  tooMany: 'Too many tries. Please wait a little and try again.',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
  diskFull: 'There is no room left to store this. Please try again later.',
  stale: 'Somebody else has changed this in the meantime. Please reload and try again.',
  keyReused: 'This request key was already used for a different request.',
} as const
