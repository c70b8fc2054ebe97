import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { token } from './token.ts'

/** Calls as the person at this browser: their token goes with every one. Loaded only where a call is made. */
export const clientOver = (deliver: (request: Request) => Promise<Response>) =>
  createClient(
    contract,
    async (request) => {
      const sent = token.read()
      if (sent) request.headers.set('authorization', `Bearer ${sent}`)
      const response = await deliver(request)
      if (sent && response.status === 401) token.doubt(sent)
      return response
    },
    '/api',
  )

export const api = clientOver((request) => fetch(request))
