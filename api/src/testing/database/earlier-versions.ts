import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { writeArchive } from '#backup/archive.ts'
import { getTableFile, type RowsSummary } from '#backup/rows.ts'
import { applyMigrations, dropSchemas } from '#backup/schema.ts'
import { exportTable, listTables } from '#backup/tables.ts'
import { withTemporaryFolder } from '#backup/temporary-folder.ts'
import type { Connection } from '#lib/database/database.ts'
import { migrationsFolder } from '#lib/database/migrate.ts'
import { createTestDatabase } from './database.ts'

export async function openClient(connection: Connection) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Creates a database of an earlier version: its first `count` migrations, and these rows. */
export async function createEarlierDatabase(count: number, rows: string) {
  const { connection, pool, close } = await createTestDatabase(inject('admin'))
  onTestFinished(close)
  await pool.end()
  await resetToVersion(connection, count, rows)
  return connection
}

/** Resets a database to an earlier version: its first `count` migrations, and these rows. */
export async function resetToVersion(connection: Connection, count: number, rows: string) {
  const client = new pg.Client(connection)
  await client.connect()
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, count)
  await client.query('BEGIN')
  await dropSchemas(client)
  await applyMigrations(
    client,
    migrations.map(({ hash }) => hash),
  )
  for (const { hash, folderMillis } of migrations)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  await client.query(rows)
  await client.query('COMMIT')
  await client.end()
}

/** Backs up the rows in the format of the first releases, without counters. */
export async function createEarlierBackup(connection: Connection, file: string) {
  const client = await openClient(connection)
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
  const summary: RowsSummary = { format: 1, migrations: rows.map(({ hash }) => hash), tables: {} }
  await withTemporaryFolder(file, (folder) =>
    writeArchive(file, async (add) => {
      for (const table of await listTables(client)) {
        const [local, zip] = [getTableFile(folder, table.name), createGzip()]
        const saving = pipeline(zip, createWriteStream(local))
        summary.tables[table.name] = await exportTable(client, table, zip)
        await saving
        await add(`rows/${table.name}.copy.gz`, (await fs.stat(local)).size, createReadStream(local))
      }
      const text = JSON.stringify(summary)
      await add('rows.json', Buffer.byteLength(text), text)
    }),
  )
}
