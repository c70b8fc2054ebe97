import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { breakHungConnections } from './hung-connections.ts'
import { withPreparedStatements } from './prepared-statements.ts'

/** The pool or a transaction on it: the first parameter of every query. */
// biome-ignore lint/suspicious/noExplicitAny: Drizzle's transaction type has no narrower spelling that accepts both
export type Database = NodePgDatabase | PgTransaction<any, any, any>

export type Connection = pg.PoolConfig
export type OpenDatabase = {
  db: NodePgDatabase
  pool: pg.Pool
  /**
   * Reports changes by this process, as noted by triggers, before the call returns: `<channel> <message>`. The transaction id
   * is included if it has certainly ended.
   */
  onChange(listener: (message: string, transaction: string | undefined) => void): void
  close(): Promise<void>
}

/** Connections are replaced after this time, because the cache of a server process grows as long as it lives. */
export const connectionLifetime = { maxLifetimeSeconds: 300 } satisfies pg.PoolConfig

/** Limits every wait: connecting 3 s, a statement 10 s, a lock 5 s, an idle transaction 15 s. */
export const poolLimits = {
  max: 10,
  // Sends concurrent queries of a transaction at once.
  pipeline: true,
  connectionTimeoutMillis: 3000,
  idleTimeoutMillis: 30_000,
  ...connectionLifetime,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
  application_name: 'minato',
} satisfies pg.PoolConfig

/**
 * For connections without a waiting client: their commits skip the standby, and the next synchronous commit covers them. If
 * such a commit is lost, the job runs again, as after any crash.
 */
export const localCommit = { options: '-c synchronous_commit=local' } satisfies pg.PoolConfig

/** Opens a pool; nothing connects until the first query. */
export function openDatabase(connection: Connection): OpenDatabase {
  const emitter = new EventEmitter()
  const pool = new pg.Pool({ ...poolLimits, ...connection })
  reportChanges(pool, (...change) => emitter.emit('change', ...change))
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // If a connection breaks inside a transaction, the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  breakHungConnections(pool, connection)
  const close = async () => {
    if (!pool.ending) await pool.end()
  }
  return {
    db: Object.assign(drizzle(pool), { transaction: runTransaction(pool) }),
    pool,
    onChange: (listener) => emitter.on('change', listener),
    close,
  }
}

/** SQLSTATE of the notices that the database function `note_change` raises. */
const changeNoted = 'MI001'

/**
 * Reports a connection's change notices when it is released, before the caller gets its result. A broken connection may have
 * committed, so no transaction id is passed.
 */
function reportChanges(pool: pg.Pool, report: Parameters<OpenDatabase['onChange']>[0]) {
  const noted = new WeakMap<pg.ClientBase, { message: string; transaction: string | undefined }[]>()
  pool.on('connect', (client) => {
    noted.set(client, [])
    client.on('notice', ({ code, message = '', detail: transaction }) => {
      if (code === changeNoted) noted.get(client)?.push({ message, transaction })
    })
  })
  pool.on('release', (broken, client) => {
    for (const { message, transaction } of noted.get(client)?.splice(0) ?? [])
      report(message, broken ? undefined : transaction)
  })
}

/**
 * Releases a connection only in a state in which the next transaction can begin. Drizzle leaks a connection when BEGIN fails,
 * and releases one inside a transaction when ROLLBACK fails.
 */
const runTransaction = (pool: pg.Pool): NodePgDatabase['transaction'] => {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  /** Cached per connection, because it holds the prepared statements. */
  function getDatabase(client: pg.PoolClient) {
    const cached = databases.get(client) ?? drizzle(withPreparedStatements(client))
    databases.set(client, cached)
    return cached
  }
  return async (work, config) => {
    const client = await pool.connect()
    let hasBegun = false
    try {
      return await getDatabase(client).transaction((tx) => {
        hasBegun = true
        return work(tx)
      }, config)
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I')
    }
  }
}

/** Reads in one transaction, in which no statement sees a later change than another. */
export const readSnapshot = <Result>(
  db: Pick<NodePgDatabase, 'transaction'>,
  read: (tx: Database) => Promise<Result>,
) => db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** Held, shared, during a backup, so the sweep deletes no file. */
export const backupLock = 7_106_262

/** Returns true while any process makes a backup of this database. */
export async function isBackupRunning(db: Database) {
  const { rows } = await db.execute<{ runs: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${backupLock}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS runs`)
  return rows[0]?.runs === true
}

/** Returns true if an error or its cause violates the named index or constraint. */
export function isViolationOf(thrown: unknown, constraint: string | RegExp): boolean {
  for (
    let error = thrown as { constraint?: string; cause?: unknown } | undefined;
    error;
    error = error.cause as typeof error
  )
    if (typeof constraint === 'string' ? error.constraint === constraint : constraint.test(error.constraint ?? ''))
      return true
  return false
}
