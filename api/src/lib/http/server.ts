import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Config } from '../../start/config.ts'
import { logged, refuseUnread, sendProblem } from './failures.ts'
import { Refusal } from './problem.ts'
import { boundBodies } from './request-bodies.ts'

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
    // A proof of 10 MB over a slow line takes minutes (anything else half a one: request-bodies.ts); a connection on which
    // nothing moves ends after one.
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
  // What no route takes, also by a method that the framework does not know (PROPFIND, PURGE).
  server.setNotFoundHandler((request, reply) => sendProblem(new Refusal('not-found'), request, reply))
  acceptEmptyJson(server)
  boundBodies(server)
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
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count ?? 0)))
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
