import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg, { type ClientBase } from 'pg'
import { bounds, type Connection } from './database.ts'

/** Plain SQL, numbered. */
export const migrationsFolder = path.join(import.meta.dirname, '../../../migrations')

const migrationLock = 7_106_261

/** How many of how many migrations a database has seen. */
export type Stage = { at: number; of: number }

/**
 * Brings the database up to date. Processes that start together wait for one another on an advisory lock.
 * @param before  what is done first, under that lock, where there is something to migrate in a database that is not new
 */
export async function migrate(connection: Connection, before: (stage: Stage) => Promise<unknown> = async () => {}) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: bounds.connectionTimeoutMillis })
  // One that breaks: the statement that is waiting says so.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query('SET client_min_messages TO warning')
    const { stage, parts } = await pending(client)
    if (stage.at > 0 && stage.at < stage.of) await before(stage)
    for (const together of parts) await patiently(() => run(client, together))
  } finally {
    await client.end()
  }
}

/** Where it is written which have run. */
export async function makeJournal(client: Pick<ClientBase, 'query'>) {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
}

/** So many of the first ones were written for a database that nobody else works with: they run as one. */
const aloneUntil = 54

/** What has not run yet, in parts that are done or not done: while other processes serve each is one, that holds its locks shortly. */
async function pending(client: ClientBase): Promise<{ stage: Stage; parts: MigrationMeta[][] }> {
  await makeJournal(client)
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  const known = readMigrationFiles({ migrationsFolder })
  const left = known.filter(({ folderMillis }) => folderMillis > Number(rows[0]?.last ?? 0))
  const stage = { at: known.length - left.length, of: known.length }
  return { stage, parts: stage.at < aloneUntil ? [left] : left.map((one) => [one]) }
}

async function run(client: ClientBase, together: readonly MigrationMeta[]) {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockPatience}`)
  try {
    for (const { sql, hash, folderMillis } of together) {
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
 * Milliseconds for a lock, and between two tries. Whoever asks for a table after us waits behind us: so we step back before a
 * request would, and before the database looks for a deadlock (after a second) and ends one of those who wait.
 */
const lockPatience = 300
const between = 200
const mostTries = 300
const inTheWay = new Set(['55P03', '40P01'])

/** Does it again while others are in the way, for some minutes. */
async function patiently(work: () => Promise<void>) {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries || !(error instanceof pg.DatabaseError && inTheWay.has(error.code ?? ''))) throw error
      await sleep(between)
    }
}
