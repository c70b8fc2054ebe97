import path from 'node:path'
import type { Config } from './config.ts'
import { type Connection, migrate, type OpenDatabase, openDatabase } from './lib/database.ts'
import { startEmbeddedPostgres } from './lib/embedded-postgres.ts'

/** The configured database, up to date; `embedded` when it is the one in `DATA_DIR`. */
export type Connected = OpenDatabase & { connection: Connection; embedded: boolean }

/** Connects to `DATABASE_URL`, or starts (or shares) the embedded server, and brings the tables up to date. */
export async function connect(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Connected> {
  const { connection, stop } = await server(config)
  await migrate(connection)
  const database = openDatabase(connection)
  return {
    ...database,
    connection,
    embedded: !config.databaseUrl,
    async close() {
      await database.close()
      await stop()
    },
  }
}

async function server({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} }
  const { host, port, user, database, stop } = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') })
  return { connection: { host, port, user, database }, stop }
}
