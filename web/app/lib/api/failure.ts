// Rule: the user reads the sentence of a failure, code decides by its problem code.
import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { ProblemCode } from '@minato/contract/problems.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'

export const isProblem = (failure: unknown, code: ProblemCode) => failure instanceof ApiError && failure.code === code

/** A 404 without a problem code does not count. */
export const isNotFound = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 404 && failure.code !== undefined

/** The request or its response was lost. */
export const isUnreachable = (failure: unknown) => failure instanceof ApiError && failure.status === 0

/**
 * Returns the text of a failure for the user: the reason of the server. For an internal error it is `broken`, the text
 * of the catalogue for the attempted action.
 */
export function getFailureText(failure: unknown, broken: string = problemMessages.fallback) {
  const isExplained = failure instanceof ApiError && failure.status !== 500 && !isProblem(failure, 'failed')
  return isExplained ? [failure.message, getLastChangeText(failure)].filter(Boolean).join(' ') : broken
}

const momentFormat = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Returns who changed the record last, when and how, where that may have caused the failure; else null. */
export function getLastChangeText(failure: unknown) {
  const { lastChange } = failure instanceof ApiError ? failure : {}
  if (!lastChange) return null
  const { by, at, what } = lastChange
  return t('Last change: {what} ({name}, {at})', { what, name: by, at: momentFormat.format(new Date(at)) })
}

const none: Readonly<Record<string, string>> = {}

/** Returns the server's messages by field name. */
export const getFieldErrors = (failure: unknown) => (failure instanceof ApiError ? failure.errors : none)

/**
 * Finds a thing by id.
 * @throws ApiError with status 404 and the message `gone`
 */
export function requireById<Thing extends { id: string }>(things: readonly Thing[], id: string, missingText: string) {
  const match = things.find((thing) => thing.id === id)
  if (match) return match
  throw new ApiError({ type: 'about:blank', title: 'Not found', status: 404, message: missingText })
}

/**
 * Returns the response.
 * @throws ApiError if `success` is false, with its message, else `refused`
 */
export function requireSuccess<Answer extends { success: boolean; message?: string | undefined }>(
  answer: Answer,
  refused: string,
) {
  if (answer.success !== false) return answer
  throw new ApiError({ type: 'about:blank', title: refused, status: 200, message: answer.message || refused })
}
