// Rule: what a mail program's own button does (RFC 8058), and what a look at its address does not.
import { pathIn, source } from '@minato/contract/language/languages.ts'
import { stopBody } from '@minato/contract/port/saved-searches/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#lib/http/problem.ts'
import { networkOf } from '#lib/http/rate-limit.ts'
import { allowOnly } from '#lib/http/server.ts'
import type { Services } from '#services.ts'
import { stop } from './stop.ts'

/** A posted form is all that it takes; none of it is read. */
const mostBytes = 1000

/** `POST /stop/TOKEN` ends the letters. Whoever only opens the address comes to the page with the button. */
export async function onePressStop(server: FastifyInstance, services: Pick<Services, 'db' | 'limiter'>) {
  allowOnly(server, '/stop/:token', 'GET', 'HEAD', 'POST')
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, async () => null)
  server.get<{ Params: { token: string } }>('/stop/:token', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(pathIn(source, `/stop#${encodeURIComponent(params.token)}`), 303),
  )
  server.post<{ Params: { token: string } }>('/stop/:token', async ({ params, ip }, reply) => {
    const read = stopBody.safeParse(params)
    if (!read.success) throw new Refusal('stop-unknown')
    await stop(services, { ...read.data, address: networkOf(ip) }).catch((error) => {
      // A mail program can do nothing about it, and asks again.
      if (!(error instanceof Refusal && error.code === 'stop-unknown')) throw error
    })
    return reply.header('cache-control', 'no-store').type('text/plain').send('')
  })
}
