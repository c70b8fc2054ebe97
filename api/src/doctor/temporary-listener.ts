import { Refusal } from '../lib/http/problem.ts'
import { createServer } from '../lib/http/server.ts'
import type { Config } from '../start/config.ts'
import { getReason } from './findings.ts'
import { addIdentityRoute, identityPath } from './identity-route.ts'

export type TemporaryListener = {
  /** Another process uses the port. */
  taken: boolean
  /** Reason why the port cannot be opened at all. */
  refused?: string
  close(): Promise<void>
}

/** Opens the port, if free, until `close`. Identifies this process and answers other requests with 503. */
export async function openTemporaryListener(
  config: Pick<Config, 'port' | 'host' | 'publicUrl' | 'trustProxy'>,
): Promise<TemporaryListener> {
  const server = await createServer({ ...config, logLevel: 'silent' })
  server.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith(`/api${identityPath}?`)) throw new Refusal('unavailable')
  })
  server.register(async (api) => addIdentityRoute(api, config), { prefix: '/api' })
  const close = async () => {
    server.server.closeAllConnections()
    await server.close()
  }
  try {
    await server.listen({ port: config.port, host: config.host })
    return { taken: false, close }
  } catch (error) {
    await close()
    const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    return { taken: isInUse, ...(!isInUse && { refused: getReason(error) }), close: async () => {} }
  }
}
