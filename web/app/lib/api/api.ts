import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { problemType } from '@minato/contract/protocol/problem.ts'
import { codeAsked } from './code-asked.ts'
import { token } from './token.ts'

/**
 * Calls as the person at this browser: their token goes with every one. Where a call asks for a code of the second factor,
 * the person is asked for it in place, and the call goes out once more. Loaded only where a call is made.
 */
export const clientOver = (deliver: (request: Request) => Promise<Response>) => {
  async function send(request: Request) {
    const sent = token.read()
    if (sent) request.headers.set('authorization', `Bearer ${sent}`)
    const response = await deliver(request)
    if (sent && response.status === 401) token.doubt(sent)
    return response
  }
  return createClient(
    contract,
    async (request, _, again) => {
      const response = await send(request)
      return (await needsCode(response)) && (await codeAsked.ask()) ? send(again()) : response
    },
    '/api',
  )
}

async function needsCode(response: Response) {
  if (response.status !== 403) return false
  const refused: { type?: string } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return refused.type === problemType('code-needed')
}

export const api = clientOver((request) => fetch(request))
