import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ListPart } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { UnreadableFileError } from '#lib/spreadsheets/unreadable-file-error.ts'
import { openDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import { storeImportRows } from './import-rows.ts'
import { openSource } from './source.ts'
import { getImport, lockImport, requireState, whereImport } from './stock-imports.ts'
import { stockImportRows, stockImports } from './table.ts'

export async function rereadList({ db, files }: Services, by: Caller, id: string, { sheet, line }: ListPart) {
  const { file, encoding } = await getImport(db, id)
  const path = files.temporary()
  try {
    const document = requirePresent(file && (await openDocument(files, file)), 'stock-import-not-now')
    await pipeline(document.stream, createWriteStream(path))
    const { size: bytes } = await fs.stat(path)
    const source = await openSource({ path, bytes }, { encoding: encoding ?? undefined, sheet })
    await db.transaction(async (tx) => {
      requireState(await lockImport(tx, id), 'columns', 'checked')
      await tx.delete(stockImportRows).where(whereImport(id))
      await tx.update(stockImports).set({ state: 'columns', position: 0 }).where(eq(stockImports.id, id))
      await storeImportRows(tx, id, by, source, line)
    })
  } catch (error) {
    throw error instanceof UnreadableFileError ? new Refusal('stock-import-unreadable', error.fault) : error
  } finally {
    await fs.rm(path, { force: true })
  }
}
