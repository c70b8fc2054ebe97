import { randomUUID } from 'node:crypto'
import { METHODS } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { parseSitePath } from '@minato/contract/language/languages.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type HTTPMethods, LogController } from 'fastify'
import { type Proxies, trusted } from './address.ts'
import { logAnswers } from './answered.ts'
import { logged, refuseUnread, sendProblem } from './failures.ts'
import { logLines } from './log-lines.ts'
import { Refusal } from './problem.ts'
import { boundBodies } from './request-bodies.ts'

type Serving = { logLevel: string; trustProxy: Proxies; publicUrl: string }

/** The HTTP server with its bounds; nothing is mounted on it yet. */
export async function createServer(config: Serving) {
  const server = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: logged },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(process.stdout.isTTY
        ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' } } }
        : { stream: logLines() }),
    },
    // Ours, whatever a client calls its request: it stands in every line of the log and goes back as a header.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: 1024 * 1024,
    // A proof of 10 MB over a slow line takes minutes (anything else half a one: request-bodies.ts); a connection on which
    // nothing moves ends after one.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // A request line may name our host before the path (RFC 9112, section 3.2.2).
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#\\]*/i, '') || '/',
    // The contract checks what comes and goes; without this the packages that do it here are loaded at every start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    clientErrorHandler: refuseUnread,
    // A failure before there is a route has the same shape as everything else.
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply as FastifyReply),
  })
  server.setErrorHandler(sendProblem)
  server.setNotFoundHandler((request, reply) => sendProblem(new Refusal('not-found'), request, reply))
  for (const method of METHODS) if (!server.supportedMethods.includes(method)) server.addHttpMethod(method)
  acceptEmptyJson(server)
  boundBodies(server)
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const always = alwaysSent(config)
  // Set first, so that whatever answers (a page with its own policy, a file) can say otherwise.
  server.addHook('onRequest', async (request, reply) => {
    if (isEnding(server)) reply.header('connection', 'close')
    reply.header('x-request-id', request.id).headers(always)
    // A redirect or link made from such a path would lead to a host that a stranger names.
    if (parseSitePath(request.url) === null) throw new Refusal('invalid')
  })
  logAnswers(server)
  return server
}

const noSchemas = () => () => () => {
  throw new Error('Endpoints are checked by the contract, not by schemas of the server.')
}

/** What every answer says. */
export const alwaysSent = ({ publicUrl }: Pick<Serving, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

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
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count ?? 0)))
  for (const until = Date.now() + farewell; Date.now() < until && (await connections()) > 0; ) await sleep(50)
  await Promise.race([server.close(), sleep(running, undefined, { ref: false })])
}

const leaving = new WeakSet<FastifyInstance>()
export const isEnding = (server: FastifyInstance) => leaving.has(server)

/** Answers all other methods of an address with 405, before a body is read. */
export function allowOnly(server: FastifyInstance, url: string, ...allowed: HTTPMethods[]) {
  server.route({
    method: server.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: (_request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new Refusal('method-not-allowed')
    },
    handler: () => {},
  })
}

/** Many clients name JSON for a call that has no body at all; that is no mistake. */
function acceptEmptyJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}
