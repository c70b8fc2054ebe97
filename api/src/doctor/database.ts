// Rule: the minimum PostgreSQL version and the rights of its user.
import { getTableName } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Pool } from 'pg'
import { migrationsFolder } from '../lib/database/migrate.ts'
import * as tables from '../tables.ts'
import type { DatabaseAccess } from './connect.ts'
import type { Check, Reporter } from './findings.ts'

const oldestMajor = 15

export const checkDatabase =
  (reached: Promise<DatabaseAccess>): Check =>
  async (say) => {
    const database = await reached
    for (const { wrong, mend } of database.faults) say.fault(wrong, mend)
    if (!database.pool) {
      say.unseen('the version and the rights of the database', database.away)
      return
    }
    const state = await readState(database.pool)
    const major = Math.floor(state.version / 10_000)
    if (major < oldestMajor)
      say.fault(
        `The database is PostgreSQL ${major}; ${oldestMajor} is the oldest that Minato works with.`,
        'Upgrade the server (pg_upgrade), or take the rows to a newer one.',
      )
    reportRights(say, state)
    await reportNewer(say, database.pool)
  }

type State = {
  version: number
  role: string
  name: string
  readOnly: boolean
  standby: boolean
  mayMakeSchemas: boolean
  mayMakeTables: boolean
  hasTrigrams: boolean
  foreign: string[]
}

const ownTables = Object.values(tables).map(getTableName)

async function readState(pool: Pool): Promise<State> {
  const { rows } = await pool.query<State>(
    `SELECT current_setting('server_version_num')::int AS version, current_user AS role, current_database() AS name,
      current_setting('default_transaction_read_only') = 'on' AS "readOnly", pg_is_in_recovery() AS standby,
      has_database_privilege(current_database(), 'CREATE') AS "mayMakeSchemas",
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), true) AS "mayMakeTables",
      EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams",
      array(SELECT format('%I.%I', n.nspname, c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE (n.nspname IN ('drizzle', 'jobs', 'listening') OR (n.nspname = 'public' AND c.relname = ANY($1)))
          AND c.relkind IN ('r', 'p', 'S') AND NOT pg_has_role(c.relowner, 'USAGE') ORDER BY 1) AS foreign`,
    [ownTables],
  )
  return rows[0] as State
}

function reportRights(say: Reporter, { role, name, standby, readOnly, ...state }: State) {
  if (standby || readOnly) {
    say.fault(
      `The database ${name} takes no writes: it is ${standby ? 'a standby' : 'set to be read only'}.`,
      standby ? 'Name the primary in DATABASE_URL.' : `ALTER DATABASE or ROLE … RESET default_transaction_read_only.`,
    )
    return
  }
  if (!state.mayMakeSchemas)
    say.fault(
      `The user ${role} may not make schemas in the database ${name}.`,
      `GRANT CREATE ON DATABASE "${name}" TO "${role}", or make it the owner.`,
    )
  if (!state.mayMakeTables)
    say.fault(
      `The user ${role} may not make tables in the database ${name}.`,
      `GRANT CREATE ON SCHEMA public TO "${role}", or make it the owner.`,
    )
  if (state.foreign.length > 0)
    say.fault(
      `${state.foreign.length} tables of the database ${name} do not belong to its user ${role} (${state.foreign[0]} …).`,
      `REASSIGN OWNED BY whoever has them TO "${role}", or name that user in DATABASE_URL.`,
    )
  if (!state.hasTrigrams)
    say.fault(
      'The extension pg_trgm of PostgreSQL is not installed.',
      'Install the package that brings it (postgresql-contrib).',
    )
}

/** Migrations have no way back, so data of a newer release is reported. */
async function reportNewer(say: Reporter, pool: Pool) {
  const migrationTimes = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const { rows: journal } = await pool.query("SELECT 1 WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL")
  if (journal.length === 0) return
  const { rows } = await pool.query<{ newer: number }>(
    'SELECT count(*)::int AS newer FROM drizzle.__drizzle_migrations WHERE created_at > $1',
    [Math.max(...migrationTimes)],
  )
  const newer = rows[0]?.newer ?? 0
  if (newer > 0)
    say.fault(
      `The data is of a newer release of Minato: it has ${newer === 1 ? 'a migration' : `${newer} migrations`} that this one does not know.`,
      'Run the newer release; docs/operations.md says when an older one may go on for a while.',
    )
}
