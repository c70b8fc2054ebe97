// Rule: how an installation is identified from outside by an administrator with database access.
import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkProxyTrust, type Proxies } from '../lib/http/client-address.ts'
import { Refusal } from '../lib/http/problem.ts'
import { processId } from '../lib/process-id.ts'

export const identityPath = '/doctor'

/** Both values are meaningless without the process id. */
export const identityResponse = z.object({ who: z.string(), proxy: z.string() })

export const signNonce = (of: string, nonce: string, text: string) =>
  createHmac('sha256', of).update(`${nonce} ${text}`).digest('hex')

/** `GET /doctor?nonce=`: identifies the process and its trust in the proxies of this request. */
export function addIdentityRoute(api: FastifyInstance, { trustProxy }: { trustProxy?: Proxies }) {
  api.get(identityPath, async ({ query, raw }, reply) => {
    const { nonce } = query as { nonce?: unknown }
    if (typeof nonce !== 'string' || !/^[\da-f]{32}$/.test(nonce)) throw new Refusal('not-found')
    reply.header('cache-control', 'no-store')
    return {
      who: signNonce(processId, nonce, 'who'),
      proxy: signNonce(processId, nonce, checkProxyTrust(raw, trustProxy)),
    }
  })
}
