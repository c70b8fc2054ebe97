import path from 'node:path'
import { inspectEmbedded } from '@minato/embedded-postgres'
import pg from 'pg'
import type { Connection } from '../lib/database/database.ts'
import type { Config } from '../start/config.ts'
import type { ClockOffset } from './clock.ts'
import { type Findings, getReason } from './findings.ts'

/** A connected database, or the reason why it is unreachable. */
export type DatabaseAccess =
  | { pool: pg.Pool; clock: ClockOffset; faults: Findings['faults'] }
  | { pool: undefined; away: string; faults: Findings['faults'] }

const limits = { max: 3, application_name: 'minato-doctor', connectionTimeoutMillis: 5000, query_timeout: 10_000 }

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'standbyUrl'>>

/** Connects to the configured database. Does not start an embedded one. */
export async function connectForChecks({ databaseUrl, standbyUrl, dataDir }: DatabaseConfig): Promise<DatabaseAccess> {
  if (databaseUrl && standbyUrl) return connectPair([databaseUrl, standbyUrl])
  if (databaseUrl) return open({ connectionString: databaseUrl }, false)
  const { major, packaged, connection } = await inspectEmbedded(path.join(dataDir, 'postgres'))
  if (major && packaged && major !== packaged)
    return {
      pool: undefined,
      away: 'the data folder is of another version',
      faults: [
        {
          wrong: `The data in ${dataDir}/postgres is of PostgreSQL ${major}, and this release runs PostgreSQL ${packaged}.`,
          mend: 'Make a backup with the release that wrote it, and restore it with this one into an empty DATA_DIR.',
        },
      ],
    }
  if (!connection) return { pool: undefined, away: notRunning, faults: [] }
  return open(connection, true)
}

/** Checks the writable database of two, and that the other one responds. */
async function connectPair(urls: readonly string[]): Promise<DatabaseAccess> {
  const databases = await Promise.all(urls.map((connectionString, i) => open({ connectionString }, false, settings[i])))
  const faults = databases.flatMap((database) => database.faults)
  const writable: DatabaseAccess[] = []
  for (const database of databases) {
    const { rows } = (await database.pool?.query<{ yes: boolean }>('SELECT NOT pg_is_in_recovery() AS yes')) ?? {
      rows: [],
    }
    if (rows[0]?.yes) writable.push(database)
  }
  if (writable.length > 1)
    faults.push({
      wrong: 'The databases of DATABASE_URL and DATABASE_URL_STANDBY both take writes.',
      mend: 'Stop the one that is not the primary, and make it a standby again: docs/operations.md.',
    })
  const primary = writable[0] ?? databases.find(({ pool }) => pool) ?? (databases[0] as DatabaseAccess)
  for (const database of databases) if (database !== primary) await database.pool?.end()
  return { ...primary, faults }
}

const settings = ['DATABASE_URL', 'DATABASE_URL_STANDBY']
const notRunning = 'the embedded database is not running'
/** Error codes when a killed server left its socket behind. */
const notListening = new Set(['ENOENT', 'ECONNREFUSED'])

async function open(connection: Connection, embedded: boolean, setting = 'DATABASE_URL'): Promise<DatabaseAccess> {
  const pool = new pg.Pool({ ...connection, ...limits })
  pool.on('error', () => {})
  try {
    const sentAt = Date.now()
    const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
    const ahead = (Number(rows[0]?.now) - (sentAt + Date.now()) / 2) / 1000
    return { pool, clock: { where: 'the database', ahead }, faults: [] }
  } catch (error) {
    await pool.end()
    const { code = '' } = error as { code?: string }
    if (embedded && notListening.has(code)) return { pool: undefined, away: notRunning, faults: [] }
    const { host, port } = new pg.Client(connection)
    const where = embedded ? 'The embedded database' : `The database at ${host}:${port}`
    const does = error instanceof pg.DatabaseError ? 'does not let Minato in' : 'does not answer'
    const wrong = `${where} ${does}: ${getReason(error)}.`
    const remedy = (remedies[code] ?? defaultRemedy).replace('DATABASE_URL', setting)
    return { pool: undefined, away: `the database ${does}`, faults: [{ wrong, mend: remedy }] }
  }
}

const defaultRemedy = 'Start PostgreSQL, let this machine reach it, or correct DATABASE_URL.'
/** By PostgreSQL error code. */
const remedies: Record<string, string> = {
  '28P01': 'Correct the user and the password in DATABASE_URL.',
  '28000': 'Let the user of DATABASE_URL in: pg_hba.conf, or ALTER ROLE … LOGIN.',
  '3D000': 'Make the database that DATABASE_URL names (CREATE DATABASE), or correct the name.',
  '42501': 'GRANT CONNECT ON DATABASE … to the user of DATABASE_URL.',
  '53300': 'Raise max_connections: 16 for each process, and 10 more.',
  '57P03': 'It is starting or stopping: ask again in a minute.',
}
