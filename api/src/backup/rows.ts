import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { backupLock, type Connection } from '../lib/database/database.ts'
import { emptied, migratedAsBefore, requireReplaceable } from './schema.ts'
import {
  type Counters,
  copyIn,
  copyOut,
  measureTable,
  readCounters,
  setCounters,
  setUserTriggers,
  type TableMeasure,
  tablesInOrder,
} from './tables.ts'

/**
 * What a set of rows says about itself: which migrations made its tables, what each of them held, and where the counters
 * stood (the first releases did not say that). Rows alone are not a whole backup: no file goes with them.
 */
export type RowsSaid = {
  format: 1
  migrations: string[]
  tables: Record<string, TableMeasure>
  counters?: Counters
  rowsAlone?: true
}

/** How values are written as text: the same on every machine, whatever its time zone, or rows could not be compared. */
const spelling = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET bytea_output = 'hex'; SET extra_float_digits = 1`

/** A client of the database's own bounds: rows are many, and take their time. */
async function withClient<T>(connection: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'minato-backup', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(spelling)
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Writes every table to a file of `folder`, all as of one moment. Until `meanwhile` is over no file of the store is swept.
 * @param read  what else is read as of that moment, such as the names of files
 * @param meanwhile  what belongs to the same moment, such as copying these files
 */
export const saveRows = <Read, T>(
  connection: Connection,
  folder: string,
  read: (client: pg.Client) => Promise<Read>,
  meanwhile: (summary: RowsSaid, also: Read) => Promise<T>,
) =>
  withClient(connection, async (client) => {
    await client.query('SELECT pg_advisory_lock_shared($1)', [backupLock])
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
    const summary: RowsSaid = { format: 1, migrations: rows.map(({ hash }) => hash), tables: {} }
    for (const table of await tablesInOrder(client)) {
      const zip = createGzip({ level: 6 })
      const saved = pipeline(zip, createWriteStream(fileOf(folder, table.name)))
      // Both end where the disk is full; what each of them says has to be heard.
      const [measure] = await Promise.all([copyOut(client, table, zip), saved])
      summary.tables[table.name] = measure
    }
    // A counter belongs to no snapshot: read last, it can only have gone further than the rows.
    summary.counters = await readCounters(client)
    const also = await read(client)
    await client.query('COMMIT')
    return meanwhile(summary, also)
  })

/** @throws Error where `loadRows` would refuse a database: asked before anything else is changed */
export const requireRoom = (connection: Connection) => withClient(connection, requireReplaceable)

/**
 * Replaces everything that a database holds by saved rows, in one transaction: all of them, or none. What is
 * there afterwards is read again and compared.
 * @throws Error with a plain sentence where somebody else works with the database, or the rows are of another version
 */
export const loadRows = (connection: Connection, folder: string, summary: RowsSaid) =>
  withClient(connection, async (client) => {
    await client.query('BEGIN')
    await client.query("SET LOCAL lock_timeout = '5s'")
    await emptied(client)
    await migratedAsBefore(client, summary.migrations)
    const tables = await tablesInOrder(client)
    // Triggers would add rows to tables that are copied too. Foreign keys stay on.
    await setUserTriggers(client, tables, 'DISABLE')
    for (const table of tables) {
      if (!summary.tables[table.name]) throw new Error(`The backup holds nothing for the table ${table.name}`)
      await copyIn(client, table, unzipped(fileOf(folder, table.name)))
    }
    await setUserTriggers(client, tables, 'ENABLE')
    await setCounters(client, summary.counters)
    for (const table of tables) {
      const [was, is] = [summary.tables[table.name] as TableMeasure, await measureTable(client, table)]
      if (was.rows !== is.rows || was.sha256 !== is.sha256)
        throw new Error(
          `The rows of ${table.name} did not arrive as they were: ${was.rows} were saved, ${is.rows} came`,
        )
    }
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return Object.fromEntries(tables.map(({ name }) => [name, summary.tables[name]?.rows ?? 0]))
  })

function unzipped(file: string) {
  const unzip = createGunzip()
  pipeline(createReadStream(file), unzip).catch((error) => unzip.destroy(error))
  return unzip
}

/** Where the rows of a table lie in a folder. */
export const fileOf = (folder: string, table: string) => path.join(folder, `${table.replace(/[^\w.]/g, '')}.copy.gz`)
