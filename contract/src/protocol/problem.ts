import type { z } from 'zod'
import { t } from '../language/messages.ts'
import type { problem } from './problem-schema.ts'

export type Problem = z.output<typeof problem>

/** Checks the shape without a schema, which browsers do not load for it. */
export function isProblem(answer: unknown): answer is Problem {
  const { type, title, status, message, errors = {} } = Object(answer)
  return (
    Number.isInteger(status) &&
    [type, title, message, ...Object.values(errors)].every((text) => typeof text === 'string')
  )
}

/**
 * Problems by code. `sentence` is the text for users, or the function that builds it, with an `example`. `help` explains the
 * problem and its remedy. Most need no `status`: a missing row is a 404, another refusal a 409.
 */
export type Problems = Record<
  string,
  { status?: number; help: string } & (
    | { sentence: string; example?: undefined }
    | { sentence: (...about: never[]) => string; example: string }
  )
>

/** Returns the `type` of a problem: the address of its explanation. */
export const getProblemType = (code: string) => `/problems#${code}`

/** The error of a call that was refused (`status` ≥ 400) or never answered (`status` 0). */
export class ApiError extends Error {
  static get unreachable() {
    return t('Network error. Please check your internet connection and try again.')
  }
  readonly status: number
  readonly errors: Record<string, string>
  readonly code: string | undefined
  readonly details: Problem['details']
  readonly lastChange: Problem['lastChange']

  constructor({ type, status, message, errors = {}, details, lastChange }: Problem, cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.details = details
    this.lastChange = lastChange
    this.code = type.split(getProblemType(''))[1]
  }
}
