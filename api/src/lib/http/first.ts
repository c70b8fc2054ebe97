// Rule: which requests are answered before the router.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Kept, Ready } from '../listening/kept.ts'
import { addressesBy, type Proxies } from './address.ts'
import { answered } from './answered.ts'
import { alwaysSent, isEnding } from './server.ts'

/**
 * Answers what is kept before the router: the same answer, by a tenth of the work. Any other question, or one asked in any
 * unusual way, goes the ordinary way.
 */
export function answerFirst(
  server: FastifyInstance,
  kept: Pick<Kept, 'ready'>,
  config: { trustProxy: Proxies; publicUrl: string },
) {
  const ordinary = server.server.listeners('request') as RequestListener[]
  const always = alwaysSent(config)
  const addressOf = addressesBy(config.trustProxy)
  const heads = new WeakMap<Ready['entry'], string[]>()
  function headOf(entry: Ready['entry']) {
    const known = heads.get(entry)
    if (known) return known
    const head = Object.entries({ ...always, ...entry.headers }).flat()
    heads.set(entry, head)
    return head
  }

  server.server.removeAllListeners('request').on('request', (request, response) => {
    const ready = isEnding(server) || bringsBody(request) ? undefined : kept.ready(request)
    if (!ready) {
      for (const listener of ordinary) listener.call(server.server, request, response)
      return
    }
    const began = performance.now()
    const { entry, cacheControl, form, body, route } = ready
    const id = randomUUID()
    const head = ['x-request-id', id, ...headOf(entry), 'cache-control', cacheControl]
    if (body && form !== 'identity') head.push('content-encoding', form)
    if (body) head.push('content-length', String(body.length))
    const status = body ? entry.status : 304
    response.writeHead(status, head).end(body)
    const { method = '', url = '' } = request
    const ip = addressOf(request)
    response.on('finish', () => answered(server, { id, method, url, route, status, ms: performance.now() - began, ip }))
  })
}

const bringsBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined || headers.expect !== undefined
