// Rule: which answers are kept as bytes.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { languageAsked } from '@minato/languages/reading.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Form, formAsked, has } from './forms.ts'
import { cacheControlOf } from './in-front.ts'
import { type Entry, keptBytes, type Question } from './kept-bytes.ts'

/** A question as it came over HTTP. */
type Asked = Question & {
  /** Who may be answered without a check: guests, or also whoever says who they are; nobody where calls are limited. */
  freely: 'guests' | 'everybody' | 'nobody'
}

/** An answer that can go out as it is; without a body where the client has that. */
export type Ready = {
  entry: Entry
  cacheControl: string
  form: Form
  body: Buffer | undefined
  route: string | undefined
}

/** Answers that are the same for everybody, sent as the bytes that are kept of them. */
export type Kept = {
  /** Sends the kept answer, or a new one. Whoever has its bytes already is told so (304). */
  send(request: FastifyRequest, reply: FastifyReply, wanted: Asked): Promise<FastifyReply>
  /** The kept answer to a request that came in the same spelling before, if there is one. */
  ready(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Ready | undefined
  /** How much is kept, in bytes. */
  bytes(): number
}

/** Which question a spelling asks never changes: those of the last while are known, in at most so many bytes. */
const mostOfSpellings = 1_000_000
type Spelling = Pick<Asked, 'name' | 'freely'> & { route: string | undefined }

export function keptAnswers(...[changes, clock, room]: Parameters<typeof keptBytes>): Kept {
  const kept = keptBytes(changes, clock, room)
  /** A page says its language by its address, a call by its header. */
  const spellingOf = (url: string | undefined, headers: IncomingHttpHeaders) => `${languageAsked({ headers })} ${url}`
  const spellings = new LRUCache<string, Spelling>({
    maxSize: mostOfSpellings,
    maxEntrySize: 2000,
    sizeCalculation: ({ name }, url) => 100 + url.length + name.length,
  })

  return {
    async send(request, reply, wanted) {
      const { name, freely } = wanted
      const entry = await kept.answer(wanted)
      if (freely !== 'nobody')
        spellings.set(spellingOf(request.url, request.headers), { name, freely, route: request.routeOptions.url })
      reply.headers(entry.headers).header('cache-control', cacheControlOf(entry, request.headers, clock.now()))
      if (entry.status === 200 && has(request.headers, entry.headers.etag)) return reply.status(304).send()
      const form = formAsked(request.headers)
      if (form !== 'identity') reply.header('content-encoding', form)
      const body = kept.atHand(entry, form) ?? (await kept.inForm(name, entry, form))
      return reply.status(entry.status).send(body)
    },
    ready({ url, method, headers }) {
      if (method !== 'GET' && method !== 'HEAD') return
      const spelling = spellings.get(spellingOf(url, headers))
      if (!spelling || (spelling.freely === 'guests' && headers.authorization !== undefined)) return
      const entry = kept.find(spelling.name)
      if (!entry) return
      const form = formAsked(headers)
      const answer = { entry, cacheControl: cacheControlOf(entry, headers, clock.now()), form, route: spelling.route }
      if (has(headers, entry.headers.etag)) return { ...answer, body: undefined }
      const body = kept.atHand(entry, form)
      return body && { ...answer, body }
    },
    bytes: kept.bytes,
  }
}
