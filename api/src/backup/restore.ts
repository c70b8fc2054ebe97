import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '../lib/database/database.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { readArchive, verifyArchive } from './archive.ts'
import { type BackupCounts, rowCount } from './backup.ts'
import { loadRows, type RowsSummary, requireReplaceableTarget, saveRows } from './rows.ts'
import { withTemporaryFolder } from './temporary-folder.ts'

type Deps = { connection: Connection; files: FileStore }

/** Replaces all data by a verified backup: first the files, then the rows in one transaction. */
export async function restore({ connection, files }: Deps, file: string): Promise<BackupCounts> {
  await verifyArchive(file)
  await requireReplaceableTarget(connection)
  return withTemporaryFolder(file, async (folder) => {
    let summary: RowsSummary | undefined
    let count = 0
    await readArchive(file, async (entry, content) => {
      if (entry === 'rows.json') summary = JSON.parse(await text(content))
      else if (entry.startsWith('rows/'))
        await pipeline(content, createWriteStream(path.join(folder, path.basename(entry))))
      else if (entry.startsWith('files/')) {
        const local = files.temporary()
        await pipeline(content, createWriteStream(local))
        await files.keep(entry.slice('files/'.length), { path: local })
        count++
      }
    })
    if (summary?.format !== 1) throw new Error(`${file} is not a backup that this version can read.`)
    await loadRows(connection, folder, summary)
    return { rows: rowCount(summary), files: count, rowsAlone: summary.rowsAlone }
  })
}

/** Copies the rows of one database into another; files are not copied. */
export async function moveRows(source: Connection, target: Connection, nextTo: string): Promise<BackupCounts> {
  await fs.mkdir(nextTo, { recursive: true })
  return withTemporaryFolder(path.join(nextTo, 'moving'), async (folder) => {
    const summary = await saveRows(
      source,
      folder,
      async () => {},
      async (saved) => saved,
    )
    await loadRows(target, folder, summary)
    return { rows: rowCount(summary), files: 0 }
  })
}
