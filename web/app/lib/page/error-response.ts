import { ApiError } from '@minato/contract/protocol/problem.ts'
import { data } from 'react-router'

/** Throws the API's refusal in the form that the generic error screen shows. */
export function throwErrorResponse(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw data(error.message, { status: error.status || 503 })
}
