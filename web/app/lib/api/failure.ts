// Rule: the sentence of a failure for a person, and the code for a program.
import type { ProblemCode } from '@minato/contract/problems.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'

/** Whether a call was refused with the problem of this code: what a program decides by. */
export const isProblem = (failure: unknown, code: ProblemCode) => failure instanceof ApiError && failure.code === code

/** Whether the server says by code that the thing is not there. */
export const isNotThere = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 404 && failure.code !== undefined

/** Whether a call never reached the server, or its answer was lost on the way back. */
export const isUnreached = (failure: unknown) => failure instanceof ApiError && failure.status === 0

/**
 * What a person reads of a failure: why the server refused, or that it was not reached. Where it broke there is no reason
 * to give: then `broken`, the words of the catalogue for what was tried.
 */
export function sentence(failure: unknown, broken: string = problemMessages.fallback) {
  const isExplained = failure instanceof ApiError && failure.status !== 500 && !isProblem(failure, 'failed')
  return isExplained ? failure.message : broken
}

const none: Readonly<Record<string, string>> = {}

/** The server's messages about single fields, by their names. */
export const faultsIn = (failure: unknown) => (failure instanceof ApiError ? failure.errors : none)

/** The thing with this id, among all of its kind; where it is there no more that is a failure like any other. */
export function oneOf<Thing extends { id: string }>(things: readonly Thing[], id: string, gone: string) {
  const match = things.find((thing) => thing.id === id)
  if (match) return match
  throw new ApiError({ type: 'about:blank', title: 'Not found', status: 404, message: gone })
}

/** An answer, unless it says of itself that nothing was done: then its message, else `refused`, is thrown. */
export function accepted<Answer extends { success: boolean; message?: string | undefined }>(
  answer: Answer,
  refused: string,
) {
  if (answer.success !== false) return answer
  throw new ApiError({ type: 'about:blank', title: refused, status: 200, message: answer.message || refused })
}
