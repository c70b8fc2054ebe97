// Rule: when a backup is complete.
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type NamedFile, namedFiles } from '../files/named-files.ts'
import type { Connection } from '../lib/database/database.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { writeArchive } from './archive.ts'
import { withFolderBeside } from './folder-beside.ts'
import { fileOf, type RowsSaid, saveRows } from './rows.ts'

type Deps = { connection: Connection; files: FileStore }
/** Number of rows and files in a backup; one with rows alone has no files. */
export type Counted = { rows: number; files: number; rowsAlone?: true }

/**
 * Writes database and files as one backup: the rows of one snapshot, and every file that they refer to.
 * @throws Error when a required file is missing
 */
export const backUp = ({ connection, files }: Deps, file: string): Promise<Counted> =>
  withFolderBeside(file, (folder) =>
    saveRows(
      connection,
      folder,
      (client) => namedFiles(drizzle(client)),
      (summary, referenced) => writeSet(file, folder, summary, { named: referenced, files }),
    ),
  )

/** Writes the rows alone, also of a database of an earlier release. */
export const backUpRows = (connection: Connection, file: string): Promise<Counted> =>
  withFolderBeside(file, (folder) =>
    saveRows(
      connection,
      folder,
      async () => {},
      (summary) => writeSet(file, folder, { ...summary, rowsAlone: true }),
    ),
  )

type FileSource = { named: readonly NamedFile[]; files: FileStore }

async function writeSet(file: string, folder: string, summary: RowsSaid, source?: FileSource) {
  let copied = 0
  await writeArchive(file, async (add) => {
    const addFile = async (name: string, local: string) =>
      add(name, (await fs.stat(local)).size, createReadStream(local))
    for (const table of Object.keys(summary.tables)) await addFile(`rows/${table}.copy.gz`, fileOf(folder, table))
    const text = JSON.stringify(summary, null, 2)
    await add('rows.json', Buffer.byteLength(text), text)
    for (const { name, needed } of source?.named ?? []) {
      const stored = await source?.files.open(name)
      if (!stored && needed) throw new Error(`The file ${name} is missing, so this would not be a whole backup.`)
      if (!stored) continue
      await add(`files/${name}`, stored.bytes, stored.stream)
      copied++
    }
  })
  return { rows: rowCount(summary), files: copied }
}

/** Counts the rows of a backup. */
export const rowCount = ({ tables }: Pick<RowsSaid, 'tables'>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
