import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { createMigrationTable, migrationsFolder } from '../lib/database/migrate.ts'

/** @throws Error when another Minato process uses the database, because its writes would be lost */
export async function requireNotInUse(client: Pick<ClientBase, 'query'>) {
  const { rows } = await client.query<{ application_name: string }>(`
    SELECT DISTINCT application_name FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'minato%'`)
  if (rows.length > 0) throw new Error('The database is in use: stop every Minato process first.')
}

/** @throws Error when the database contains foreign tables, which would be lost */
async function requireOnlyOwnTables(client: ClientBase) {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql)
  const ownTables = statements.flatMap((statement) =>
    [...statement.matchAll(/CREATE (?:TABLE|VIEW) (?:"public"\.)?"(\w+)"/g)].map(([, name]) => name),
  )
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = to_regnamespace('public') AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND c.relname <> ALL($1)
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1 LIMIT 5`,
    [ownTables],
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(`The database also holds what is not Minato's and would be lost (${names}): give Minato its own.`)
}

/** @throws Error with a clear message when the data must not be replaced now */
export async function requireReplaceable(client: ClientBase) {
  await requireNotInUse(client)
  await requireOnlyOwnTables(client)
}

/** Removes all Minato schemas if no other process uses the database. */
export async function dropSchemas(client: ClientBase) {
  await requireReplaceable(client)
  await client.query('DROP SCHEMA IF EXISTS public, drizzle, jobs, listening CASCADE')
  await client.query('CREATE SCHEMA public')
}

/** Applies the migrations that existed when the rows were saved. The list of applied ones comes with the rows. */
export async function applyMigrations(client: ClientBase, hashes: readonly string[]) {
  const migrations = readMigrationFiles({ migrationsFolder })
  const migrationsToApply = migrations.slice(0, hashes.length)
  if (migrationsToApply.length < hashes.length || migrationsToApply.some(({ hash }, n) => hash !== hashes[n]))
    throw new Error('The backup was made by another version of Minato that this one does not know: use a newer one.')
  await createMigrationTable(client)
  await client.query('SET LOCAL client_min_messages TO warning')
  for (const statement of migrationsToApply.flatMap(({ sql }) => sql)) await client.query(statement)
}
