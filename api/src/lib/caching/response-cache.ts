// Rule: which responses are cached as bytes.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { getRequestedLanguage } from '@minato/languages/reading.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { getCacheControl } from './cache-control.ts'
import { type Encoding, matchesEtag, negotiateEncoding } from './encodings.ts'
import { type CacheableRequest, type CachedResponse, createResponseStore } from './response-store.ts'

type HttpCacheableRequest = CacheableRequest & {
  /** Clients that may get it without further checks: guests, also logged-in users, or no client where calls are limited. */
  freely: 'guests' | 'everybody' | 'nobody'
}

/** A response that is ready to send; without a body if the client has these bytes. */
export type ReadyResponse = {
  entry: CachedResponse
  cacheControl: string
  form: Encoding
  body: Buffer | undefined
  route: string | undefined
}

/** Sends responses that are the same for every guest from cached bytes. */
export type ResponseCache = {
  /** Sends the cached response or a new one; 304 if the client has its bytes. */
  send(request: FastifyRequest, reply: FastifyReply, params: HttpCacheableRequest): Promise<FastifyReply>
  /** Finds the cached response to a request that was received in the same spelling before. */
  ready(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): ReadyResponse | undefined
  bytes(): number
}

/** Maximum bytes of the map from spellings to names. A spelling always has the same name. */
const maxSpellingBytes = 1_000_000
type Spelling = Pick<HttpCacheableRequest, 'name' | 'freely'> & { route: string | undefined }

export function createResponseCache(...[changes, clock, room]: Parameters<typeof createResponseStore>): ResponseCache {
  const store = createResponseStore(changes, clock, room)
  /** The language of a page is in its address, of a call in a header. */
  const toSpelling = (url: string | undefined, headers: IncomingHttpHeaders) =>
    `${getRequestedLanguage({ headers })} ${url}`
  const spellings = new LRUCache<string, Spelling>({
    maxSize: maxSpellingBytes,
    maxEntrySize: 2000,
    sizeCalculation: ({ name }, url) => 100 + url.length + name.length,
  })

  return {
    async send(request, reply, params) {
      const { name, freely } = params
      const entry = await store.answer(params)
      if (freely !== 'nobody')
        spellings.set(toSpelling(request.url, request.headers), { name, freely, route: request.routeOptions.url })
      reply.headers(entry.headers).header('cache-control', getCacheControl(entry, request.headers, clock.now()))
      if (entry.status === 200 && matchesEtag(request.headers, entry.headers.etag)) return reply.status(304).send()
      const form = negotiateEncoding(request.headers)
      if (form !== 'identity') reply.header('content-encoding', form)
      const body = store.getCachedBody(entry, form) ?? (await store.getBody(name, entry, form))
      return reply.status(entry.status).send(body)
    },
    ready({ url, method, headers }) {
      if (method !== 'GET' && method !== 'HEAD') return
      const spelling = spellings.get(toSpelling(url, headers))
      if (!spelling || (spelling.freely === 'guests' && headers.authorization !== undefined)) return
      const entry = store.find(spelling.name)
      if (!entry) return
      const form = negotiateEncoding(headers)
      const answer = { entry, cacheControl: getCacheControl(entry, headers, clock.now()), form, route: spelling.route }
      if (matchesEtag(headers, entry.headers.etag)) return { ...answer, body: undefined }
      const body = store.getCachedBody(entry, form)
      return body && { ...answer, body }
    },
    bytes: store.bytes,
  }
}
