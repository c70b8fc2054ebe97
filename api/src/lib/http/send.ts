import { Readable } from 'node:stream'
import { languageHeader } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { type CallAnswer, type Endpoint, listDependencies } from '@minato/contract/protocol/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ResponseCache } from '../caching/response-cache.ts'
import type { StoredFile } from '../storage/file-store.ts'
import { parseRequest } from './parse-request.ts'
import { toNetwork } from './rate-limit.ts'

/**
 * A private file to send; browsers show it in a sandbox, or always download it if `saved`. Without `bytes` it is generated
 * while sent, so its length is unknown.
 */
export type FileResponse = Pick<StoredFile, 'stream'> & { bytes?: number; type: string; name: string; saved?: boolean }

export type MountedEndpoint = { endpoint: Endpoint; name: string; handler: (incoming: unknown) => unknown }

/** Sends a response that is equal for all guests from cached bytes. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, name, handler }: MountedEndpoint,
  responseCache: ResponseCache,
) {
  const { params, query } = parseRequest(endpoint, request, undefined)
  const queryText = JSON.stringify(query)
  return responseCache.send(request, reply, {
    name: `${getLanguage()} ${name} ${JSON.stringify(params)} ${queryText}`,
    language: getLanguage(),
    plain: queryText === JSON.stringify(endpoint.query?.safeParse({}).data),
    freely: endpoint.limit ? 'nobody' : 'guests',
    async make() {
      const incoming = { params, query, caller: null, address: toNetwork(request.ip), files: {} }
      const answer = (endpoint.response as z.ZodType).parse(await handler(incoming))
      return {
        status: endpoint.status ?? 200,
        // Logged-in users get a different response.
        headers: { 'content-type': 'application/json; charset=utf-8', vary: `${languageHeader}, authorization` },
        body: Buffer.from(JSON.stringify(answer)),
        madeFrom: listDependencies(endpoint, request.url.replace(/\?.*/, ''), (name) => hasParam(query, name)) ?? null,
      }
    },
  })
}

const hasParam = (query: unknown, name: string) => (query as Record<string, unknown> | undefined)?.[name] !== undefined

/** Sends a response; drops fields that the schema does not declare. */
export async function sendResponse(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  reply.header('cache-control', 'no-store')
  if (endpoint.response === 'file') return sendPrivateFile(reply, answer as FileResponse)
  if (endpoint.response === 'events') return sendEvents(reply, answer as AsyncIterable<string>)
  reply.status(endpoint.status ?? 200)
  return endpoint.response.parse(answer) as CallAnswer<Endpoint>
}

/** Disables buffering in the server and in proxies. */
const sendEvents = (reply: FastifyReply, events: AsyncIterable<string>) =>
  reply
    .header('content-type', 'text/event-stream')
    .header('x-accel-buffering', 'no')
    // Without it the closing server would wait for idle connections.
    .header('connection', 'close')
    .send(Readable.from(events, { objectMode: false }))

/** Sends a private file: pictures inline, other files as download, without scripts. */
export function sendPrivateFile(reply: FastifyReply, file: FileResponse) {
  const inline = file.type.startsWith('image/') && !file.saved ? 'inline' : 'attachment'
  if (file.bytes !== undefined) reply.header('content-length', file.bytes)
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `${inline}; filename="${file.name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.stream)
}
