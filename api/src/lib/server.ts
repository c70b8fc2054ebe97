import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { problemMessages } from '@minato/contract/problem-messages.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { problemBody, Refusal, refusalOf } from './problem.ts'

/** The HTTP server with its bounds; nothing is mounted on it yet. */
export async function createServer(config: Pick<Config, 'logLevel' | 'trustProxy' | 'publicUrl'>) {
  const server = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: logged },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(process.stdout.isTTY
        ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' } } }
        : {}),
    },
    // Ours, whatever a client calls its request: it stands in every line of the log and goes back as a header.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: 1024 * 1024,
    // A proof of 10 MB over a slow line takes minutes; a connection on which nothing moves ends after one.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: refuseUnread,
    // What fails before a route is found has the same shape as everything else.
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply as FastifyReply),
  })
  server.setErrorHandler(sendProblem)
  acceptEmptyJson(server)
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // Set first, so that whatever answers (a page with its own policy, a file) can say otherwise.
  server.addHook('onRequest', async (request, reply) => {
    if (leaving.has(server)) reply.header('connection', 'close')
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
  })
  logRequests(server)
  return server
}

/** How long an ending server goes on answering on the connections that it has, in milliseconds. */
const farewell = 1000
/** And how long requests that are still running then are waited for. */
const running = 4000

/**
 * Ends a server without refusing anybody: each answer now closes its connection, so that the next request goes elsewhere,
 * and what still comes meanwhile is served. A proxy that asks again, asks another process.
 */
export async function endServer(server: FastifyInstance) {
  leaving.add(server)
  const connections = () => new Promise<number>((told) => server.server.getConnections((_, count) => told(count ?? 0)))
  for (const until = Date.now() + farewell; Date.now() < until && (await connections()) > 0; ) await sleep(50)
  await Promise.race([server.close(), sleep(running, undefined, { ref: false })])
}

const leaving = new WeakSet<FastifyInstance>()

/** One line for each answer; what is fetched with every page is only of interest when it fails. */
function logRequests(server: FastifyInstance) {
  server.addHook('onResponse', async ({ log, method, url, ip }, { statusCode: status, elapsedTime }) => {
    // What opens a private file for five minutes is nobody's who reads a log.
    const path = url.replace(/\?.*/s, '').replace(/^\/files\/private\/[^/]*/, '/files/private/…')
    const line = { method, path, status, ms: Math.round(elapsedTime), ip }
    if (status < 400 && /^\/(assets|files)\//.test(path)) log.debug(line, 'answered')
    else log.info(line, 'answered')
  })
}

/** As many proxies as were counted, or those that were named. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : (proxies ?? false)

/** Many clients name JSON for a call that has no body at all; that is no mistake. */
function acceptEmptyJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}

/** What cannot be read as a request has the same shape, too: written by hand, as there is nothing that would answer. */
function refuseUnread({ code = '' }: Error & { code?: string }, socket: Socket) {
  if (code !== 'ECONNRESET' && socket.writable) {
    const [status, message] = unread[code] ?? [400, problemMessages.invalid]
    const body = JSON.stringify(problemBody(status, message))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}

const unread: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, problemMessages.tooSlow],
  HPE_HEADER_OVERFLOW: [431, problemMessages.tooLarge],
}

/** The first cause of an error, in its own words. */
export function causeOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  return cause ? causeOf(cause) : String(message || code)
}

/** An error as the log shows it: a failed query without its values, which are people's. */
export function logged(error: Error & { query?: string; code?: string }) {
  const { name, message, query, code, stack, cause } = error
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const told: Record<string, unknown> & { type: string; message: string; stack: string } = {
    type: name,
    message: query ? `Failed query: ${query}` : message,
    stack: frames.join('\n'),
    code,
  }
  if (cause instanceof Error) told.cause = logged(cause)
  return told
}

/** Every failure in the one shape; what nobody expected is logged and told without detail. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Whoever hangs up in the middle of a request has broken nothing of ours.
  const hungUp = request.raw.readableAborted ? new Refusal(400, problemMessages.invalid) : undefined
  const { status, message, errors, retryAfter } = hungUp ?? refusalOf(error)
  // What is away makes every request fail for the same reason: one line each, without a trace.
  if (status === 503) request.log.warn({ reason: causeOf(error) }, 'request refused')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (status === 503 || status === 429) reply.header('retry-after', retryAfter ?? (status === 503 ? 5 : 60))
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemBody(status, message, errors))
}
