import { Refusal } from '../lib/http/problem.ts'
import { createServer } from '../lib/http/server.ts'
import type { Config } from '../start/config.ts'
import { reasonOf } from './findings.ts'
import { whoAnswers, whoAnswersPath } from './who-answers.ts'

export type Door = {
  /** Somebody listens there already. */
  taken: boolean
  /** Why it cannot be opened by anybody. */
  refused?: string
  close(): Promise<void>
}

/** Opens the port, where that is free, until it is closed: says who answers, and to everybody else that it is soon back. */
export async function openDoor(config: Pick<Config, 'port' | 'host' | 'publicUrl' | 'trustProxy'>): Promise<Door> {
  const server = await createServer({ ...config, logLevel: 'silent' })
  server.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith(`/api${whoAnswersPath}?`)) throw new Refusal('unavailable')
  })
  server.register(async (api) => whoAnswers(api, config), { prefix: '/api' })
  const close = async () => {
    server.server.closeAllConnections()
    await server.close()
  }
  try {
    await server.listen({ port: config.port, host: config.host })
    return { taken: false, close }
  } catch (error) {
    await close()
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    return { taken, ...(!taken && { refused: reasonOf(error) }), close: async () => {} }
  }
}
