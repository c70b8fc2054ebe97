// Rule: when a backup is whole.
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import type { Connection } from '../lib/database/database.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { writeArchive } from './archive.ts'
import { withFolderBeside } from './folder-beside.ts'
import { fileOf, type RowsSaid, saveRows } from './rows.ts'

type Parts = { connection: Connection; files: FileStore }
export type Counted = { rows: number; files: number }

/**
 * Writes database and files as one set: the rows of one moment, and every file that they name.
 * @throws Error where a row names a file that is not there: such a set would not be whole
 */
export const backUp = ({ connection, files }: Parts, file: string): Promise<Counted> =>
  withFolderBeside(file, (folder) =>
    saveRows(connection, folder, async (summary, named) => {
      let copied = 0
      await writeArchive(file, async (add) => {
        const put = async (name: string, local: string) =>
          add(name, (await fs.stat(local)).size, createReadStream(local))
        for (const table of Object.keys(summary.tables)) await put(`rows/${table}.copy.gz`, fileOf(folder, table))
        const text = JSON.stringify(summary, null, 2)
        await add('rows.json', Buffer.byteLength(text), text)
        for (const { name, needed } of named) {
          const stored = await files.open(name)
          if (!stored && needed) throw new Error(`The file ${name} is missing, so this would not be a whole backup.`)
          if (!stored) continue
          await add(`files/${name}`, stored.bytes, stored.stream)
          copied++
        }
      })
      return { rows: rowCount(summary), files: copied }
    }),
  )

/** How many rows a set holds in all. */
export const rowCount = ({ tables }: Pick<RowsSaid, 'tables'>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
