// Rule: how an installation is identified from outside by an administrator with database access.
import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { beliefIn, type Proxies } from '../lib/http/address.ts'
import { Refusal } from '../lib/http/problem.ts'
import { mark } from '../lib/mark.ts'

export const whoAnswersPath = '/doctor'

/** Both values are meaningless without the process id. */
export const whoAnswered = z.object({ who: z.string(), proxy: z.string() })

/** Returns the answer of a process to a nonce. */
export const sealed = (of: string, nonce: string, text: string) =>
  createHmac('sha256', of).update(`${nonce} ${text}`).digest('hex')

/** `GET /doctor?nonce=`: identifies the process and its trust in the proxies of this request. */
export function whoAnswers(api: FastifyInstance, { trustProxy }: { trustProxy?: Proxies }) {
  api.get(whoAnswersPath, async ({ query, raw }, reply) => {
    const { nonce } = query as { nonce?: unknown }
    if (typeof nonce !== 'string' || !/^[\da-f]{32}$/.test(nonce)) throw new Refusal('not-found')
    reply.header('cache-control', 'no-store')
    return { who: sealed(mark, nonce, 'who'), proxy: sealed(mark, nonce, beliefIn(raw, trustProxy)) }
  })
}
