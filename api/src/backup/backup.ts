// Rule: when a backup is whole.
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type NamedFile, namedFiles } from '../files/named-files.ts'
import type { Connection } from '../lib/database/database.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { writeArchive } from './archive.ts'
import { withFolderBeside } from './folder-beside.ts'
import { fileOf, type RowsSaid, saveRows } from './rows.ts'

type Parts = { connection: Connection; files: FileStore }
/** What a set holds; rows alone have no files, because those stay where they are. */
export type Counted = { rows: number; files: number; rowsAlone?: true }

/**
 * Writes database and files as one set: the rows of one moment, and every file that they name.
 * @throws Error where a row names a file that is not there: such a set would not be whole
 */
export const backUp = ({ connection, files }: Parts, file: string): Promise<Counted> =>
  withFolderBeside(file, (folder) =>
    saveRows(
      connection,
      folder,
      (client) => namedFiles(drizzle(client)),
      (summary, named) => writeSet(file, folder, summary, { named, files }),
    ),
  )

/** Writes the rows alone, also of a database that an earlier release has left: its files are not looked for. */
export const backUpRows = (connection: Connection, file: string): Promise<Counted> =>
  withFolderBeside(file, (folder) =>
    saveRows(
      connection,
      folder,
      async () => {},
      (summary) => writeSet(file, folder, { ...summary, rowsAlone: true }),
    ),
  )

type Files = { named: readonly NamedFile[]; files: FileStore }

async function writeSet(file: string, folder: string, summary: RowsSaid, also?: Files) {
  let copied = 0
  await writeArchive(file, async (add) => {
    const put = async (name: string, local: string) => add(name, (await fs.stat(local)).size, createReadStream(local))
    for (const table of Object.keys(summary.tables)) await put(`rows/${table}.copy.gz`, fileOf(folder, table))
    const text = JSON.stringify(summary, null, 2)
    await add('rows.json', Buffer.byteLength(text), text)
    for (const { name, needed } of also?.named ?? []) {
      const stored = await also?.files.open(name)
      if (!stored && needed) throw new Error(`The file ${name} is missing, so this would not be a whole backup.`)
      if (!stored) continue
      await add(`files/${name}`, stored.bytes, stored.stream)
      copied++
    }
  })
  return { rows: rowCount(summary), files: copied }
}

/** How many rows a set holds in all. */
export const rowCount = ({ tables }: Pick<RowsSaid, 'tables'>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
