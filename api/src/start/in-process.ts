import { toSitePath } from '@minato/contract/language/languages.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ReadyResponse, ResponseCache } from '../lib/caching/response-cache.ts'
import { poolLimits } from '../lib/database/database.ts'
import { createSemaphore } from '../lib/semaphore.ts'

/** Parsed responses that most pages need, such as the company's data. */
const parsed = new LRUCache<ReadyResponse['entry'], { value: unknown }>({ max: 50 })

/** Calls of pages that run at once. Each needs up to two connections of the pool; writes have the others. */
const pageCalls = Math.floor(poolLimits.max * 0.4)

/**
 * Calls the server's own API without a network, for page rendering and tests.
 * @param cache  for pages: its responses are read directly; they are shared and frozen
 */
export function createInProcessFetch(server: FastifyInstance, cache?: Pick<ResponseCache, 'ready'>) {
  const runLimited = createSemaphore(cache ? pageCalls : Number.POSITIVE_INFINITY)
  return async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const params = {
      method: request.method,
      url: toSitePath(pathname, search),
      headers: Object.fromEntries(request.headers),
    }
    const ready = cache?.ready(params)
    if (ready?.body) return toParsedResponse(ready.entry, ready.body)
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const answer = await runLimited(() =>
      server.inject({ ...params, method: request.method as InjectOptions['method'], payload }),
    )
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    const init = { status: answer.statusCode, headers }
    if (cache && answer.payload && isJson(answer.headers['content-type']))
      return toJsonResponse(init, JSON.parse(answer.payload))
    return new Response(answer.statusCode === 304 ? null : new Uint8Array(answer.rawPayload), init)
  }
}

const isJson = (type: unknown) => /^application\/(problem\+)?json\b/.test(String(type))

function toParsedResponse(entry: ReadyResponse['entry'], body: Buffer) {
  const { value } = parsed.get(entry) ?? { value: JSON.parse(body.toString(), (_, part) => Object.freeze(part)) }
  parsed.set(entry, { value })
  return toJsonResponse(entry, value)
}

/** A body would be a stream, read in pieces. */
const toJsonResponse = (init: ResponseInit, value: unknown) =>
  Object.assign(new Response(null, init), { json: async () => value })

/** Base URL of such requests; the host is never resolved. */
export const inProcessBase = 'http://in.process/api'
