import { problems } from '@minato/contract/problems.ts'
import { ApiError, getProblemType } from '@minato/contract/protocol/problem.ts'
import { expect, test } from 'vitest'
import { getFailureText, isProblem, isUnreachable } from './failure.ts'

const tried = 'Failed to save the car. Please try again.'
const failure = (type: string, status: number, message: string) => new ApiError({ type, title: '', status, message })
const stale = failure(getProblemType('stale'), 409, problems.stale.sentence)
const failed = failure(getProblemType('failed'), 500, problems.failed.sentence)
const unreached = failure('about:blank', 0, ApiError.unreachable)

test('identifies a problem by its code alone', () => {
  expect(isProblem(stale, 'stale')).toBe(true)
  expect(isProblem(stale, 'key-reused')).toBe(false)
  expect(isProblem(failure('about:blank', 409, problems.stale.sentence), 'stale')).toBe(false)
  expect(isProblem(new Error(problems.stale.sentence), 'stale')).toBe(false)
  expect([unreached, failed].map(isUnreachable)).toEqual([true, false])
})

test('shows the reason of the server, else the fallback of the caller', () => {
  expect(getFailureText(stale, tried)).toBe(problems.stale.sentence)
  expect(getFailureText(unreached, tried)).toBe(ApiError.unreachable)
  expect(getFailureText(failed, tried)).toBe(tried)
  expect(getFailureText(failure(getProblemType('failed'), 502, 'Something went wrong'), tried)).toBe(tried)
  expect(getFailureText(new TypeError('x is not a function'), tried)).toBe(tried)
  expect(getFailureText(failed)).toBe('Something went wrong')
})
