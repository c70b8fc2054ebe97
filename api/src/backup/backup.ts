// Rule: when a backup is complete.
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { listReferencedFiles, type ReferencedFile } from '../files/referenced-files.ts'
import type { Connection } from '../lib/database/database.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { writeArchive } from './archive.ts'
import { getTableFile, type RowsSummary, saveRows } from './rows.ts'
import { withTemporaryFolder } from './temporary-folder.ts'

type Deps = { connection: Connection; files: FileStore }
/** Number of rows and files in a backup; one with rows alone has no files. */
export type BackupCounts = { rows: number; files: number; rowsAlone?: true }

/** Backs up one snapshot of the rows and every file that they refer to. @throws Error when such a file is missing */
export const createBackup = ({ connection, files }: Deps, file: string): Promise<BackupCounts> =>
  withTemporaryFolder(file, (folder) =>
    saveRows(
      connection,
      folder,
      (client) => listReferencedFiles(drizzle(client)),
      (summary, referenced) => writeSet(file, folder, summary, { references: referenced, files }),
    ),
  )

/** Writes the rows alone, also of a database of an earlier release. */
export const createRowBackup = (connection: Connection, file: string): Promise<BackupCounts> =>
  withTemporaryFolder(file, (folder) =>
    saveRows(
      connection,
      folder,
      async () => {},
      (summary) => writeSet(file, folder, { ...summary, rowsAlone: true }),
    ),
  )

type FileSource = { references: readonly ReferencedFile[]; files: FileStore }

async function writeSet(file: string, folder: string, summary: RowsSummary, source?: FileSource) {
  let copied = 0
  await writeArchive(file, async (add) => {
    const addFile = async (name: string, local: string) =>
      add(name, (await fs.stat(local)).size, createReadStream(local))
    for (const table of Object.keys(summary.tables)) await addFile(`rows/${table}.copy.gz`, getTableFile(folder, table))
    const text = JSON.stringify(summary, null, 2)
    await add('rows.json', Buffer.byteLength(text), text)
    for (const { name, needed } of source?.references ?? []) {
      const stored = await source?.files.open(name)
      if (!stored && needed) throw new Error(`The file ${name} is missing, so this would not be a whole backup.`)
      if (!stored) continue
      await add(`files/${name}`, stored.bytes, stored.stream)
      copied++
    }
  })
  return { rows: rowCount(summary), files: copied }
}

export const rowCount = ({ tables }: Pick<RowsSummary, 'tables'>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
