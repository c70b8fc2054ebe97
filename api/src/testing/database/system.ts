import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { listTables, measureTable, type TableMeasure } from '#backup/tables.ts'
import type { Connection } from '#lib/database/database.ts'
import { diskFileStore } from '#lib/storage/disk.ts'
import type { FileStore } from '#lib/storage/file-store.ts'
import { createTestDatabase } from './database.ts'
import { openClient } from './earlier-versions.ts'

/** Creates a folder that is removed after the test. */
export async function createTestFolder() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-backup-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates an empty database and file store, as on a new machine. */
export async function createEmptySystem() {
  const database = await createTestDatabase(inject('admin'))
  onTestFinished(database.close)
  const folder = await createTestFolder()
  return { connection: database.connection, files: await diskFileStore(path.join(folder, 'files')), folder }
}

/** Measures every table by name. */
export async function measureRows(connection: Connection) {
  const client = await openClient(connection)
  const measures: Record<string, TableMeasure> = {}
  for (const table of await listTables(client)) measures[table.name] = await measureTable(client, table)
  return measures
}

/** Returns the SHA-256 of every stored file by name. */
export async function hashFiles(files: FileStore) {
  const hashes: Record<string, string> = {}
  for await (const { name } of files.list()) {
    const hash = createHash('sha256')
    for await (const chunk of (await files.open(name))?.stream ?? []) hash.update(chunk)
    hashes[name] = hash.digest('hex')
  }
  return hashes
}
