import type { FastifyInstance } from 'fastify'
import { settleDue } from '../features/deal/orders/settle.ts'
import { answerFirst } from '../lib/http/first.ts'
import type { Services } from '../services.ts'
import type { Config } from './config.ts'

type At = Pick<Config, 'port' | 'host' | 'trustProxy' | 'publicUrl'>

/** Opens the port of a server that has everything it needs: whose turn each deal is stands before the first answer. */
export async function listen(server: FastifyInstance, services: Services, config: At) {
  // One that cannot be reckoned stops nobody, and is tried every minute.
  await settleDue(services).catch((error) => server.log.error(error, 'some deals are not settled'))
  answerFirst(server, services.kept, config)
  return server.listen({ port: config.port, host: config.host })
}
