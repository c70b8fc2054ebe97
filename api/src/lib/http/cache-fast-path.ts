// Rule: which requests are answered before the router.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ReadyResponse, ResponseCache } from '../caching/response-cache.ts'
import { createAddressFinder, type Proxies } from './client-address.ts'
import { reportResponse } from './response-log.ts'
import { getCommonHeaders, isClosing } from './server.ts'

/** Sends cached responses before the router at a tenth of the cost. Any unusual request goes through the router. */
export function serveFromCache(
  server: FastifyInstance,
  cache: Pick<ResponseCache, 'ready'>,
  config: { trustProxy: Proxies; publicUrl: string },
) {
  const routerListeners = server.server.listeners('request') as RequestListener[]
  const always = getCommonHeaders(config)
  const addressOf = createAddressFinder(config.trustProxy)
  const headsByEntry = new WeakMap<ReadyResponse['entry'], string[]>()
  function toHead(entry: ReadyResponse['entry']) {
    const cached = headsByEntry.get(entry)
    if (cached) return cached
    const head = Object.entries({ ...always, ...entry.headers }).flat()
    headsByEntry.set(entry, head)
    return head
  }

  server.server.removeAllListeners('request').on('request', (request, response) => {
    const ready = isClosing(server) || bringsBody(request) ? undefined : cache.ready(request)
    if (!ready) {
      for (const listener of routerListeners) listener.call(server.server, request, response)
      return
    }
    const startedAt = performance.now()
    const { entry, cacheControl, form, body, route } = ready
    const id = randomUUID()
    const head = ['x-request-id', id, ...toHead(entry), 'cache-control', cacheControl]
    if (body && form !== 'identity') head.push('content-encoding', form)
    if (body) head.push('content-length', String(body.length))
    const status = body ? entry.status : 304
    response.writeHead(status, head).end(body)
    const { method = '', url = '' } = request
    const ip = addressOf(request)
    response.on('finish', () =>
      reportResponse(server, { id, method, url, route, status, ms: performance.now() - startedAt, ip }),
    )
  })
}

const bringsBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined || headers.expect !== undefined
