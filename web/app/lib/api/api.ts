import { contract } from '@minato/contract/contract.ts'
import type { ProblemCode } from '@minato/contract/problems.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { getProblemType } from '@minato/contract/protocol/problem.ts'
import { timeZoneHeader } from '@minato/contract/values/days.ts'
import { codeRequests } from './code-requests.ts'
import { token } from './token.ts'

/**
 * Sends the user's token and time zone with every call. If a call requires a second-factor code, it asks the user and sends the call
 * again. Loaded lazily with the first call.
 */
export const createApiClient = (deliver: (request: Request) => Promise<Response>) => {
  async function send(request: Request) {
    const sessionToken = token.read()
    if (sessionToken) {
      request.headers.set('authorization', `Bearer ${sessionToken}`)
      request.headers.set(timeZoneHeader, Intl.DateTimeFormat().resolvedOptions().timeZone)
    }
    const response = await deliver(request)
    // The session may have ended or lost permissions.
    if (sessionToken && (response.status === 401 || response.status === 403)) token.doubt(sessionToken)
    return response
  }
  return createClient(
    contract,
    async (request, _, again) => {
      const response = await send(request)
      return (await isRefused(response, 'code-needed')) && (await codeRequests.ask()) ? send(again()) : response
    },
    '/api',
  )
}

/** Reads a clone, so the caller can still read the response. */
async function isRefused(response: Response, code: ProblemCode) {
  if (response.status !== 403) return false
  const problem = response.clone().json() as Promise<{ type?: string }>
  return (await problem.catch(() => undefined))?.type === getProblemType(code)
}

export const api = createApiClient((request) => fetch(request))
