// Rule: what a mail program's own button does (RFC 8058), and what a look at its address does not.
import { localizePath, sourceLanguage } from '@minato/contract/language/languages.ts'
import { unsubscribeBody } from '@minato/contract/shipping/saved-searches/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#lib/http/problem.ts'
import { toNetwork } from '#lib/http/rate-limit.ts'
import { allowOnly } from '#lib/http/server.ts'
import type { Services } from '#services.ts'
import { unsubscribe } from './unsubscribe.ts'

/** Bytes. The form needs no content, and none is read. */
const maxBodyBytes = 1000

/** `POST /stop/TOKEN` unsubscribes. `GET` redirects to the page with the button. */
export async function registerUnsubscribe(server: FastifyInstance, services: Pick<Services, 'db' | 'limiter'>) {
  allowOnly(server, '/stop/:token', 'GET', 'HEAD', 'POST')
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, async () => null)
  server.get<{ Params: { token: string } }>('/stop/:token', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(localizePath(sourceLanguage, `/stop#${encodeURIComponent(params.token)}`), 303),
  )
  server.post<{ Params: { token: string } }>('/stop/:token', async ({ params, ip }, reply) => {
    const parsed = unsubscribeBody.safeParse(params)
    if (!parsed.success) throw new Refusal('stop-unknown')
    await unsubscribe(services, { ...parsed.data, address: toNetwork(ip) }).catch((error) => {
      // A mail program cannot handle the error, and would retry.
      if (!(error instanceof Refusal && error.code === 'stop-unknown')) throw error
    })
    return reply.header('cache-control', 'no-store').type('text/plain').send('')
  })
}
