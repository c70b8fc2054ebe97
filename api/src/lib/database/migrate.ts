import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg, { type ClientBase } from 'pg'
import { type Connection, poolLimits } from './database.ts'

export const migrationsFolder = path.join(import.meta.dirname, '../../../migrations')

const migrationLock = 7_106_261

/** Number of applied migrations, and of all. */
export type MigrationProgress = { at: number; of: number }

/**
 * Applies pending migrations. Concurrent processes wait on an advisory lock.
 * @param before runs first, under the lock, if a database that is not new has pending migrations
 */
export async function migrate(
  connection: Connection,
  before: (stage: MigrationProgress) => Promise<unknown> = async () => {},
) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: poolLimits.connectionTimeoutMillis })
  // If the connection breaks, the pending statement fails.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query('SET client_min_messages TO warning')
    const { stage, parts } = await pending(client)
    if (stage.at > 0 && stage.at < stage.of) await before(stage)
    for (const migrations of parts) await retryOnLock(() => applyMigrations(client, migrations))
  } finally {
    await client.end()
  }
}

/** Creates Drizzle's table of applied migrations. */
export async function createMigrationTable(client: Pick<ClientBase, 'query'>) {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
}

/** The first migrations expect exclusive use of the database, so they run in one transaction. */
const exclusiveCount = 54

/** Returns pending migrations grouped by transaction. While other processes serve, each runs alone to hold its locks briefly. */
async function pending(client: ClientBase): Promise<{ stage: MigrationProgress; parts: MigrationMeta[][] }> {
  await createMigrationTable(client)
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  const migrations = readMigrationFiles({ migrationsFolder })
  const pendingMigrations = migrations.filter(({ folderMillis }) => folderMillis > Number(rows[0]?.last ?? 0))
  const stage = { at: migrations.length - pendingMigrations.length, of: migrations.length }
  return {
    stage,
    parts: stage.at < exclusiveCount ? [pendingMigrations] : pendingMigrations.map((migration) => [migration]),
  }
}

async function applyMigrations(client: ClientBase, migrations: readonly MigrationMeta[]) {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`)
  try {
    for (const { sql, hash, folderMillis } of migrations) {
      for (const statement of sql) await client.query(statement)
      await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/**
 * Milliseconds for a lock, and between two tries. Later queries queue behind a waiting lock request. The timeout is below the
 * deadlock check (1 s), which would end one of the waiting transactions.
 */
const lockTimeoutMs = 300
const retryDelayMs = 200
const maxTries = 300
const lockErrors = new Set(['55P03', '40P01'])

/** Retries for about a minute or more while other transactions hold locks. */
async function retryOnLock(work: () => Promise<void>) {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === maxTries || !(error instanceof pg.DatabaseError && lockErrors.has(error.code ?? ''))) throw error
      await sleep(retryDelayMs)
    }
}
