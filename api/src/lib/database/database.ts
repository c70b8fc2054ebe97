import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { endHung } from './hung-connections.ts'
import { prepared } from './prepared-statements.ts'

/** The pool, or a transaction on it: every query takes one as its first argument. */
// biome-ignore lint/suspicious/noExplicitAny: Drizzle's transaction type has no narrower spelling that accepts both
export type Database = NodePgDatabase | PgTransaction<any, any, any>

export type Connection = pg.PoolConfig
export type OpenDatabase = {
  db: NodePgDatabase
  pool: pg.Pool
  /**
   * Calls back with what triggers say of a change of one's own, before it is answered: `<channel> <message>`, and in which
   * transaction, where that has surely ended by now.
   */
  onChange(listener: (message: string, transaction: string | undefined) => void): void
  close(): Promise<void>
}

/** A connection is replaced after so many seconds: what its server process remembers of tables and plans grows for as long as it lives. */
export const lifetime = { maxLifetimeSeconds: 300 } satisfies pg.PoolConfig

/** Every wait has an end: connecting 3 s, a statement 10 s, a lock 5 s, a forgotten transaction 15 s. */
export const bounds = {
  max: 10,
  // What a transaction asks at once is sent at once.
  pipeline: true,
  connectionTimeoutMillis: 3000,
  idleTimeoutMillis: 30_000,
  ...lifetime,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
  application_name: 'minato',
} satisfies pg.PoolConfig

/**
 * For connections whose writes nobody is answered by: they do not wait for a standby, and the next commit that does takes
 * them along. A job whose end was lost with the database is done again, as after any kill.
 */
export const keptHere = { options: '-c synchronous_commit=local' } satisfies pg.PoolConfig

/** Opens a pool; nothing connects until the first query. */
export function openDatabase(connection: Connection): OpenDatabase {
  const heard = new EventEmitter()
  const pool = new pg.Pool({ ...bounds, ...connection })
  sayChanges(pool, (...change) => heard.emit('change', ...change))
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction: the next statement says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  endHung(pool, connection)
  const close = async () => {
    if (!pool.ending) await pool.end()
  }
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionOn(pool) }),
    pool,
    onChange: (listener) => heard.on('change', listener),
    close,
  }
}

/** How the notices are marked by which triggers say what has changed: see the migration that made `note_change`. */
const changeNoted = 'MI001'

/**
 * A trigger says what has changed on the connection that changed it; it holds as soon as that is free again, which is
 * ahead of whoever waits for the answer. What broke in the middle may have been committed.
 */
function sayChanges(pool: pg.Pool, say: Parameters<OpenDatabase['onChange']>[0]) {
  const noted = new WeakMap<pg.ClientBase, { message: string; transaction: string | undefined }[]>()
  pool.on('connect', (client) => {
    noted.set(client, [])
    client.on('notice', ({ code, message = '', detail: transaction }) => {
      if (code === changeNoted) noted.get(client)?.push({ message, transaction })
    })
  })
  pool.on('release', (broken, client) => {
    for (const { message, transaction } of noted.get(client)?.splice(0) ?? [])
      say(message, broken ? undefined : transaction)
  })
}

/**
 * A transaction on a connection that goes back to the pool only when the next one can begin on it. Drizzle's own keeps a
 * connection for ever whose BEGIN failed, and gives one back in the middle of a transaction when its ROLLBACK did.
 */
const transactionOn = (pool: pg.Pool): NodePgDatabase['transaction'] => {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  /** The same for as long as the connection is there: it knows the statements that were built. */
  function on(client: pg.PoolClient) {
    const known = databases.get(client) ?? drizzle(prepared(client))
    databases.set(client, known)
    return known
  }
  return async (work, config) => {
    const client = await pool.connect()
    let began = false
    try {
      return await on(client).transaction((tx) => {
        began = true
        return work(tx)
      }, config)
    } finally {
      client.release(!began || client.getTransactionStatus() !== 'I')
    }
  }
}

/** Held, shared, while a backup runs: no file is swept away meanwhile. */
export const backupLock = 7_106_262

/** Whether a backup of this database is being made at this moment, by any process. */
export async function backupRuns(db: Database) {
  const { rows } = await db.execute<{ runs: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${backupLock}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS runs`)
  return rows[0]?.runs === true
}

/** Whether an error, or what caused it, is a violation of the named unique index or constraint. */
export function violates(thrown: unknown, constraint: string | RegExp): boolean {
  for (
    let error = thrown as { constraint?: string; cause?: unknown } | undefined;
    error;
    error = error.cause as typeof error
  )
    if (typeof constraint === 'string' ? error.constraint === constraint : constraint.test(error.constraint ?? ''))
      return true
  return false
}
