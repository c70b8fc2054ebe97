import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { t } from '@minato/contract/language/messages.ts'
import { carPicture } from '@minato/contract/values/files.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { kept } from '@minato/languages/reading.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#lib/http/problem.ts'
import { keepPicture } from '#lib/pictures/pictures.ts'
import { Unreadable } from '#lib/spreadsheets/unreadable.ts'
import { openZip, type Zip } from '#lib/spreadsheets/zip.ts'
import { openDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import { stockImportPictures, stockImports } from '../table.ts'

/** Milliseconds after which a job lets others go first, and adds the next. */
const turn = 20_000

const waiting = (importId: string) =>
  and(
    eq(stockImportPictures.importId, importId),
    isNull(stockImportPictures.picture),
    isNull(stockImportPictures.fault),
  )

/**
 * Keeps the next pictures of an import that is being checked: its rows are compared with what their pictures are. Answers whether
 * there are more, for which a job is added.
 */
export async function keepPictures(services: Services, importId: string) {
  const { db } = services
  const [stockImport] = await db.select().from(stockImports).where(eq(stockImports.id, importId))
  if (stockImport?.state !== 'checking' || !stockImport.zip) return false
  const next = await db.select().from(stockImportPictures).where(waiting(importId)).orderBy(stockImportPictures.name)
  if (next.length === 0) return false
  const path = services.files.temporary()
  const until = Date.now() + turn
  try {
    const file = await openDocument(services.files, stockImport.zip)
    if (!file) throw new Error('the pictures of an import are not in the file store')
    await pipeline(file.stream, createWriteStream(path))
    const zip = await openZip(path, fileLimits.pictures)
    try {
      for (const { name } of next) {
        if (Date.now() > until) break
        const kept = await keepOne(services, zip, name)
        await db.transaction(async (tx) => {
          const one = and(eq(stockImportPictures.importId, importId), eq(stockImportPictures.name, name))
          await tx.update(stockImportPictures).set(kept).where(one)
          // Open screens hear how far it is.
          await tx.update(stockImports).set({ position: 0 }).where(eq(stockImports.id, importId))
        })
      }
    } finally {
      zip.close()
    }
  } finally {
    await fs.rm(path, { force: true })
  }
  await db.transaction((tx) => services.jobs.add(tx, 'stock-imports', { data: { importId }, key: importId }))
  return true
}

async function keepOne(services: Services, zip: Zip, name: string) {
  const entry = zip.entries.get(name)
  const path = services.files.temporary()
  try {
    if (!entry) throw new Unreadable('damaged')
    await pipeline(zip.read(entry, carPicture.bytes), createWriteStream(path))
    return { picture: await keepPicture(services, path), fault: null }
  } catch (error) {
    if (error instanceof Refusal) return { picture: null, fault: kept(error.sentence) }
    if (error instanceof Unreadable)
      return { picture: null, fault: kept(() => t('It cannot be unpacked, or is too large')) }
    throw error
  } finally {
    await fs.rm(path, { force: true })
  }
}
