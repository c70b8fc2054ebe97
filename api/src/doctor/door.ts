import { Refusal } from '../lib/http/problem.ts'
import { createServer } from '../lib/http/server.ts'
import type { Config } from '../start/config.ts'
import { reasonOf } from './findings.ts'
import { whoAnswers, whoAnswersPath } from './who-answers.ts'

export type Door = {
  /** Another process uses the port. */
  taken: boolean
  /** Reason why the port cannot be opened at all. */
  refused?: string
  close(): Promise<void>
}

/** Opens the port, if free, until `close`. Identifies this process and answers other requests with 503. */
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
