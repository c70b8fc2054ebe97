import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseUnparsable } from './failures.ts'
import { uploadLimit } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set if this call takes files, which may take minutes over a slow connection. */
    takesFiles?: boolean
  }
}

/** Maximum milliseconds for a body without files. */
const bodyTimeoutMs = 30_000

/** Limits the duration of request bodies, and answers `Expect: 100-continue`. */
export function limitBodies(server: FastifyInstance) {
  const expectingContinue = new WeakSet<IncomingMessage>()
  // By default Node.js answers "100 Continue" before the caller and the size are checked.
  server.server.on('checkContinue', (request, response) => {
    expectingContinue.add(request)
    server.server.emit('request', request, response)
  })
  server.addHook('onRequest', async (request, reply) => {
    // A refused client may still send the body, which must not be parsed as the next request.
    if (expectingContinue.has(request.raw)) reply.header('connection', 'close')
    if (!hasFiles(request)) endOnTimeout(request.raw, reply.raw)
  })
  server.addHook('preParsing', async (request, reply, payload) => {
    const limit = hasFiles(request) ? uploadLimit : (request.routeOptions.bodyLimit ?? 0)
    const fits = Number(request.headers['content-length'] ?? 0) <= limit
    if (fits && expectingContinue.has(request.raw)) reply.raw.writeContinue()
    // The stream of a request without a body has ended already (`optimizeEmptyRequests`), and parsers wait for its end.
    return request.raw.readableEnded && request.headers['content-type'] ? Readable.from([]) : payload
  })
}

const hasFiles = ({ routeOptions, headers }: FastifyRequest) =>
  routeOptions.config.takesFiles === true && /^multipart\//i.test(headers['content-type'] ?? '')

/** Applies after the response, too, so that no connection stays open for an unread body. */
function endOnTimeout(request: IncomingMessage, response: ServerResponse) {
  if (request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length'])) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) request.destroy()
    else refuseUnparsable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket)
  }, bodyTimeoutMs).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}
