import { toSitePath } from '@minato/contract/language/languages.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Kept, Ready } from '../lib/listening/kept.ts'

/** What stands on most pages, such as who the company is, read once. */
const read = new LRUCache<Ready['entry'], { value: unknown }>({ max: 50 })

/**
 * Carries a request to the server's own API without a network: what page rendering and tests call through.
 * @param kept  whose answers are read where they stand; what is read is the same for all, and cannot be changed
 */
export const inProcess = (server: FastifyInstance, kept?: Pick<Kept, 'ready'>) => async (request: Request) => {
  const { pathname, search } = new URL(request.url)
  const asked = {
    method: request.method,
    url: toSitePath(pathname, search),
    headers: Object.fromEntries(request.headers),
  }
  const ready = kept?.ready(asked)
  if (ready?.body) return asRead(ready.entry, ready.body)
  const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const answer = await server.inject({ ...asked, method: request.method as InjectOptions['method'], payload })
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = answer.statusCode === 304 ? null : new Uint8Array(answer.rawPayload)
  return new Response(body, { status: answer.statusCode, headers })
}

/** A kept answer of the API, which is JSON. */
function asRead(entry: Ready['entry'], body: Buffer) {
  const { value } = read.get(entry) ?? { value: JSON.parse(body.toString(), (_, part) => Object.freeze(part)) }
  read.set(entry, { value })
  return Object.assign(new Response(null, entry), { json: async () => value })
}

/** Where such requests are addressed to; the host is never looked up. */
export const inProcessBase = 'http://in.process/api'
