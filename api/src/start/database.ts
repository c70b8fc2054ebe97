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

/** The configured database, up to date; `embedded` when it is the one in `DATA_DIR`. */
export type Connected = OpenDatabase & { connection: Connection; embedded: boolean }

type Where = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'standbyUrl'>>
const silent: PairLog = { warn() {} }

/**
 * Connects to `DATABASE_URL` or its standby, or starts (or shares) the embedded server, and brings the tables up to date. Of the
 * embedded database the rows are saved before, unless they lie in a backup already.
 */
export async function connect(
  config: Where,
  { isSaved = Boolean(config.databaseUrl), log = silent } = {},
): Promise<Connected> {
  const { connection, stop } = await server(config, log)
  await migrate(connection, async (stage) => {
    if (isSaved) return
    const { backUpBefore } = await import('../backup/before-migration.ts')
    await backUpBefore(connection, path.join(config.dataDir, 'backups'), stage)
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

async function server({ databaseUrl, standbyUrl, dataDir }: Where, log: PairLog) {
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

const lookAgain = () => sleep(1000, undefined, { ref: false })

/**
 * Keeps the embedded server up for as long as this process works: a shared one ends with the process that started it, and
 * any server can be killed. Whoever notices first starts it again, in the same folder. Answers how to stop.
 */
function keepRunning(dir: string, first: EmbeddedPostgres) {
  let closing = false
  let current = first
  const watch = async () => {
    while (!closing) {
      await (current.shared ? lookAgain() : current.exited)
      if (closing) return
      // What stands in the way now may be gone in a second; until then requests hear that the database is away.
      current = await startEmbeddedPostgres({ dir }).catch(async () => {
        await lookAgain()
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
