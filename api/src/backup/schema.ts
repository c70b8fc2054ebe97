import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { migrationsFolder } from '../lib/database.ts'

/** @throws Error where another process of Minato works with the database: what it writes meanwhile would be lost */
export async function requireQuiet(client: Pick<ClientBase, 'query'>) {
  const { rows } = await client.query<{ application_name: string }>(`
    SELECT DISTINCT application_name FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'minato%'`)
  if (rows.length > 0) throw new Error('The database is in use: stop every Minato process first.')
}

/** Removes everything of ours from a database, if nobody else works with it. */
export async function emptied(client: ClientBase) {
  await requireQuiet(client)
  await client.query('DROP SCHEMA IF EXISTS public, drizzle, jobs CASCADE')
  await client.query('CREATE SCHEMA public')
}

/**
 * Makes the tables as they were when the rows were saved: the same migrations, one after the other. The list of what was
 * run comes with the rows.
 */
export async function migratedAsBefore(client: ClientBase, hashes: readonly string[]) {
  const ours = readMigrationFiles({ migrationsFolder })
  const known = ours.slice(0, hashes.length)
  if (known.length < hashes.length || known.some(({ hash }, n) => hash !== hashes[n]))
    throw new Error('The backup was made by another version of Minato that this one does not know: use a newer one.')
  await client.query('CREATE SCHEMA drizzle')
  await client.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  await client.query('SET LOCAL client_min_messages TO warning')
  for (const statement of known.flatMap(({ sql }) => sql)) await client.query(statement)
}
