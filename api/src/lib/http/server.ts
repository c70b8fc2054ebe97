import { randomUUID } from 'node:crypto'
import { METHODS } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { parseSitePath } from '@minato/contract/language/languages.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type HTTPMethods, LogController } from 'fastify'
import { createTrustProxy, type Proxies } from './client-address.ts'
import { refuseUnparsable, sendProblem, serializeError } from './failures.ts'
import { createLogStream } from './log-lines.ts'
import { Refusal } from './problem.ts'
import { limitBodies } from './request-bodies.ts'
import { logResponses } from './response-log.ts'

type ServerConfig = { logLevel: string; trustProxy: Proxies; publicUrl: string }

/** Creates the HTTP server with its limits and without routes. */
export async function createServer(config: ServerConfig) {
  const server = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: serializeError },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(process.stdout.isTTY
        ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' } } }
        : { stream: createLogStream() }),
    },
    // Our own id instead of the client's: it appears in every log line and as a header.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: createTrustProxy(config.trustProxy),
    bodyLimit: 1024 * 1024,
    // An upload of 10 MB over a slow connection takes minutes. Other bodies have half a minute (request-bodies.ts). Idle
    // connections end after one minute.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, optimizeEmptyRequests: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // The request line may contain our host (RFC 9112, section 3.2.2).
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#\\]*/i, '') || '/',
    // The contract validates; this avoids loading Fastify's schema compilers at every start.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    clientErrorHandler: refuseUnparsable,
    // Failures before routing use the same format.
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply as FastifyReply),
  })
  server.setErrorHandler(sendProblem)
  server.setNotFoundHandler((request, reply) => sendProblem(new Refusal('not-found'), request, reply))
  for (const method of METHODS) if (!server.supportedMethods.includes(method)) server.addHttpMethod(method)
  acceptEmptyJson(server)
  limitBodies(server)
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const commonHeaders = getCommonHeaders(config)
  // Set first, so that pages and files can override them.
  server.addHook('onRequest', async (request, reply) => {
    if (isClosing(server)) reply.header('connection', 'close')
    reply.header('x-request-id', request.id).headers(commonHeaders)
    // A redirect or link made from such a path would lead to a foreign host.
    if (parseSitePath(request.url) === null) throw new Refusal('invalid')
  })
  logResponses(server)
  return server
}

const refuseSchemas = () => () => () => {
  throw new Error('Endpoints are checked by the contract, not by schemas of the server.')
}

/** Returns headers of every response. */
export const getCommonHeaders = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Milliseconds in which a closing server still serves its open connections. */
const drainMs = 1000
/** Milliseconds to wait for running requests afterwards. */
const closeTimeoutMs = 4000

/**
 * Ends a server without refusing requests: each response closes its connection, and requests meanwhile are served. A proxy's
 * next request then reaches another process.
 */
export async function closeServer(server: FastifyInstance) {
  leaving.add(server)
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count ?? 0)))
  for (const until = Date.now() + drainMs; Date.now() < until && (await connections()) > 0; ) await sleep(50)
  await Promise.race([server.close(), sleep(closeTimeoutMs, undefined, { ref: false })])
}

const leaving = new WeakSet<FastifyInstance>()
export const isClosing = (server: FastifyInstance) => leaving.has(server)

/** Refuses all other methods of an address with 405, before a body is read. */
export function allowOnly(server: FastifyInstance, url: string, ...allowedMethods: HTTPMethods[]) {
  server.route({
    method: server.supportedMethods.filter((method) => !allowedMethods.includes(method)),
    url,
    onRequest: (_request, reply) => {
      reply.header('allow', allowedMethods.join(', '))
      throw new Refusal('method-not-allowed')
    },
    handler: () => {},
  })
}

/** Many clients send a JSON content type without a body. */
function acceptEmptyJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}
