import { z } from 'zod'
import { t } from '../language/messages.ts'

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
export type Problem = z.infer<typeof problem>

/**
 * Problems by code. `sentence` is what a person reads, or how it is made, with an `example` of it; `help` says in plain
 * words what the problem means and what to do.
 */
export type Problems = Record<
  string,
  { status: number; help: string } & (
    | { sentence: string; example?: undefined }
    | { sentence: (...about: never[]) => string; example: string }
  )
>

/** How an answer names the problem of a code: the address of its explanation. */
export const problemType = (code: string) => `/problems#${code}`

/** What a call throws when it was refused (`status` ≥ 400) or never answered (`status` 0). */
export class ApiError extends Error {
  static get unreachable() {
    return t('Network error. Please check your internet connection and try again.')
  }
  readonly status: number
  readonly errors: Record<string, string>
  /** Which of the contract's problems it is; undefined for a failure that has no code. */
  readonly code: string | undefined
  readonly details: Problem['details']

  constructor({ type, status, message, errors = {}, details }: Problem, cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.details = details
    this.code = type.split(problemType(''))[1]
  }
}
