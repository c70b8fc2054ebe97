import { ApiError } from '@minato/contract/protocol/problem.ts'
import { data } from 'react-router'

/** For a loader that cannot make its page: the API's refusal, as the generic error screen shows it. */
export function unanswered(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw data(error.message, { status: error.status || 503 })
}
