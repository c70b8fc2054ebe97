import { contract } from '@minato/contract/contract.ts'
import type { ProblemCode } from '@minato/contract/problems.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { getProblemType } from '@minato/contract/protocol/problem.ts'
import { codeAsked } from './code-asked.ts'
import { token } from './token.ts'

/**
 * Calls as the person at this browser: their token goes with every one. Where a call asks for a code of the second factor,
 * the person types it right there, and the call goes out once more. Loaded only where a call is made.
 */
export const clientOver = (deliver: (request: Request) => Promise<Response>) => {
  async function send(request: Request) {
    const sent = token.read()
    if (sent) request.headers.set('authorization', `Bearer ${sent}`)
    const response = await deliver(request)
    // The session has ended, or its owner may do less by now.
    if (sent && (response.status === 401 || response.status === 403)) token.doubt(sent)
    return response
  }
  return createClient(
    contract,
    async (request, _, again) => {
      const response = await send(request)
      return (await isRefused(response, 'code-needed')) && (await codeAsked.ask()) ? send(again()) : response
    },
    '/api',
  )
}

/** Whether an answer is a 403 of this code; it can still be read. */
async function isRefused(response: Response, code: ProblemCode) {
  if (response.status !== 403) return false
  const refused = response.clone().json() as Promise<{ type?: string }>
  return (await refused.catch(() => undefined))?.type === getProblemType(code)
}

export const api = clientOver((request) => fetch(request))
