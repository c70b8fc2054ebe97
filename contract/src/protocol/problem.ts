import type { z } from 'zod'
import { t } from '../language/messages.ts'
import type { problem } from './problem-schema.ts'

/** A failure, in the one shape of all. */
export type Problem = z.output<typeof problem>

/** Whether an answer is one: for browsers, which load no schema for it. */
export function isProblem(answer: unknown): answer is Problem {
  const { type, title, status, message, errors = {} } = Object(answer)
  return (
    Number.isInteger(status) &&
    [type, title, message, ...Object.values(errors)].every((text) => typeof text === 'string')
  )
}

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
