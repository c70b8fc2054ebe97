import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@minato/embedded-postgres'
import { type Connection, type OpenDatabase, openDatabase } from '../lib/database/database.ts'
import { migrate } from '../lib/database/migrate.ts'
import { openPair, type PairLog } from '../lib/database/pair.ts'
import { prepareJobs } from '../lib/jobs/jobs.ts'
import { seedReference } from '../reference/seed.ts'
import { queues } from '../work/queues.ts'
import type { Config } from './config.ts'

/** The configured, migrated database; `embedded` if it is in `DATA_DIR`. */
export type Connected = OpenDatabase & { connection: Connection; embedded: boolean }

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'standbyUrl'>>
const silent: PairLog = { warn() {} }

/**
 * Connects to `DATABASE_URL` or its standby, or starts or shares the embedded server, and applies migrations. Backs up the rows
 * of an embedded database first unless `isSaved`.
 */
export async function connect(
  config: DatabaseConfig,
  { isSaved = Boolean(config.databaseUrl), log = silent } = {},
): Promise<Connected> {
  const { connection, stop } = await openServer(config, log)
  await migrate(connection, async (stage) => {
    if (isSaved) return
    const { backUpBeforeMigration } = await import('../backup/before-migration.ts')
    await backUpBeforeMigration(connection, path.join(config.dataDir, 'backups'), stage)
  })
  await prepareJobs(connection, queues)
  await seedReference(connection)
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

async function openServer({ databaseUrl, standbyUrl, dataDir }: DatabaseConfig, log: PairLog) {
  if (databaseUrl && standbyUrl) {
    const pair = await openPair([databaseUrl, standbyUrl], path.join(dataDir, 'written-to.json'), log)
    return { connection: pair.connection, stop: pair.close }
  }
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} }
  const dir = path.join(dataDir, 'postgres')
  const first = await startEmbeddedPostgres({ dir })
  const { host, port, user, database } = first
  return { connection: { host, port, user, database }, stop: keepRunning(dir, first) }
}

const waitToRetry = () => sleep(1000, undefined, { ref: false })

/**
 * Restarts the embedded server when it ends: a shared one ends with the process that started it, and any server can be killed.
 * The first process that notices restarts it in the same folder. Returns a function that stops it.
 */
function keepRunning(dir: string, first: EmbeddedPostgres) {
  let closing = false
  let current = first
  const watch = async () => {
    while (!closing) {
      await (current.shared ? waitToRetry() : current.exited)
      if (closing) return
      // The obstacle may disappear within a second; until then requests fail with 503.
      current = await startEmbeddedPostgres({ dir }).catch(async () => {
        await waitToRetry()
        return { ...current, shared: true }
      })
    }
  }
  void watch()
  return async () => {
    closing = true
    await current.stop()
  }
}
