import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { backupLock, type Connection } from '../lib/database/database.ts'
import { applyMigrations, dropSchemas, requireReplaceable } from './schema.ts'
import {
  type Counters,
  exportTable,
  importTable,
  listTables,
  measureTable,
  readCounters,
  setCounters,
  setUserTriggers,
  type TableMeasure,
} from './tables.ts'

/**
 * Description of a set of rows: its migrations, the measure of each table, and counters (absent in the first releases). Rows
 * alone are no complete backup.
 */
export type RowsSummary = {
  format: 1
  migrations: string[]
  tables: Record<string, TableMeasure>
  counters?: Counters
  rowsAlone?: true
}

/** Fixes the text format of values on every machine, so that rows can be compared. */
const textFormat = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET bytea_output = 'hex'; SET extra_float_digits = 1`

/** Runs with a client without statement timeouts, because copying takes long. */
async function withClient<T>(connection: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'minato-backup', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(textFormat)
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Writes every table to a file of `folder` from one snapshot. The sweep deletes no files until `meanwhile` ends.
 * @param read reads more from the snapshot, such as file names
 * @param meanwhile runs under the same lock, such as copying these files
 */
export const saveRows = <Read, T>(
  connection: Connection,
  folder: string,
  read: (client: pg.Client) => Promise<Read>,
  meanwhile: (summary: RowsSummary, extra: Read) => Promise<T>,
) =>
  withClient(connection, async (client) => {
    await client.query('SELECT pg_advisory_lock_shared($1)', [backupLock])
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
    const summary: RowsSummary = { format: 1, migrations: rows.map(({ hash }) => hash), tables: {} }
    for (const table of await listTables(client)) {
      const zip = createGzip({ level: 6 })
      const completion = pipeline(zip, createWriteStream(getTableFile(folder, table.name)))
      // Both fail on a full disk, so both must be awaited.
      const [measure] = await Promise.all([exportTable(client, table, zip), completion])
      summary.tables[table.name] = measure
    }
    // Counters belong to no snapshot. Read last, they can only be ahead of the rows.
    summary.counters = await readCounters(client)
    const extra = await read(client)
    await client.query('COMMIT')
    return meanwhile(summary, extra)
  })

/** @throws Error when `loadRows` would refuse the database, before anything changes */
export const requireReplaceableTarget = (connection: Connection) => withClient(connection, requireReplaceable)

/**
 * Replaces all data of a database by saved rows in one transaction, then reads and compares them.
 * @throws Error with a clear message when the database is in use or the rows are of another version
 */
export const loadRows = (connection: Connection, folder: string, summary: RowsSummary) =>
  withClient(connection, async (client) => {
    await client.query('BEGIN')
    await client.query("SET LOCAL lock_timeout = '5s'")
    await dropSchemas(client)
    await applyMigrations(client, summary.migrations)
    const tables = await listTables(client)
    // Triggers would add rows to tables that are copied, too. Foreign keys stay active.
    await setUserTriggers(client, tables, 'DISABLE')
    for (const table of tables) {
      if (!summary.tables[table.name]) throw new Error(`The backup holds nothing for the table ${table.name}`)
      await importTable(client, table, openUnzipped(getTableFile(folder, table.name)))
    }
    await setUserTriggers(client, tables, 'ENABLE')
    await setCounters(client, summary.counters)
    for (const table of tables) {
      const [expected, actual] = [summary.tables[table.name] as TableMeasure, await measureTable(client, table)]
      if (expected.rows !== actual.rows || expected.sha256 !== actual.sha256)
        throw new Error(
          `The rows of ${table.name} did not arrive as they were: ${expected.rows} were saved, ${actual.rows} came`,
        )
    }
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return Object.fromEntries(tables.map(({ name }) => [name, summary.tables[name]?.rows ?? 0]))
  })

function openUnzipped(file: string) {
  const unzip = createGunzip()
  pipeline(createReadStream(file), unzip).catch((error) => unzip.destroy(error))
  return unzip
}

export const getTableFile = (folder: string, table: string) =>
  path.join(folder, `${table.replace(/[^\w.]/g, '')}.copy.gz`)
