import Fastify from 'fastify'
import type { Config } from '../config.ts'

/** The HTTP server with its bounds; nothing is mounted on it yet. */
export function createServer(config: Pick<Config, 'logLevel' | 'trustProxy' | 'publicUrl'>) {
  const server = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(process.stdout.isTTY
        ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' } } }
        : {}),
    },
    disableRequestLogging: config.logLevel !== 'debug',
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    // A proof of 10 MB over a slow line takes minutes; a connection on which nothing moves ends after one.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
  })
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  return server
}
