import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseUnread } from './failures.ts'
import { uploadLimit } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether this call takes files, which are large and, over a slow line, take minutes. */
    takesFiles?: boolean
  }
}

/** How long anything but files may take to come, however steadily it drips, in milliseconds. */
const patience = 30_000

/** Bounds what requests send: how long it takes, and whether those who ask first may go on. */
export function boundBodies(server: FastifyInstance) {
  const asking = new WeakSet<IncomingMessage>()
  // Left to itself, the server says "go on" to everybody, before it is known who they are and whether there is room.
  server.server.on('checkContinue', (request, response) => {
    asking.add(request)
    server.server.emit('request', request, response)
  })
  server.addHook('onRequest', async (request, reply) => {
    // Who is refused without "go on" may send the body all the same: it must not be taken for the next request.
    if (asking.has(request.raw)) reply.header('connection', 'close')
    if (!bringsFiles(request)) endLate(request.raw, reply.raw)
  })
  server.addHook('preParsing', async (request, reply) => {
    const limit = bringsFiles(request) ? uploadLimit : (request.routeOptions.bodyLimit ?? 0)
    const fits = Number(request.headers['content-length'] ?? 0) <= limit
    if (fits && asking.has(request.raw)) reply.raw.writeContinue()
  })
}

const bringsFiles = ({ routeOptions, headers }: FastifyRequest) =>
  routeOptions.config.takesFiles === true && /^multipart\//i.test(headers['content-type'] ?? '')

/** Also when the answer is long gone: the connection is not kept for what nobody reads. */
function endLate(request: IncomingMessage, response: ServerResponse) {
  if (request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length'])) return
  const late = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) request.destroy()
    else refuseUnread({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket)
  }, patience).unref()
  for (const over of ['end', 'close']) request.once(over, () => clearTimeout(late))
}
