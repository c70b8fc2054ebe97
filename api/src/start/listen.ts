import type { FastifyInstance } from 'fastify'
import { updateDueNextSteps } from '../features/deal/orders/next-step.ts'
import { serveFromCache } from '../lib/http/cache-fast-path.ts'
import type { Services } from '../services.ts'
import type { Config } from './config.ts'

type ListenConfig = Pick<Config, 'port' | 'host' | 'trustProxy' | 'publicUrl'>

/** Opens the port after the next steps of all deals are calculated. */
export async function listen(server: FastifyInstance, services: Services, config: ListenConfig) {
  // A deal that fails does not stop the start; it is retried every minute.
  await updateDueNextSteps(services).catch((error) => server.log.error(error, 'some deals are not settled'))
  serveFromCache(server, services.responseCache, config)
  return server.listen({ port: config.port, host: config.host }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error('another program uses it. End that program, or choose a free port, such as PORT=3001 npm start.')
  })
}
