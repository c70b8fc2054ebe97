import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { t } from '@minato/contract/language/messages.ts'
import { carPicture } from '@minato/contract/values/files.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { withStoredMessages } from '@minato/languages/reading.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#lib/http/problem.ts'
import { storeUploadedPicture } from '#lib/pictures/pictures.ts'
import { UnreadableFileError } from '#lib/spreadsheets/unreadable-file-error.ts'
import { openDocument } from '#lib/storage/documents.ts'
import { openZip, type Zip } from '#lib/zip/zip.ts'
import type { Services } from '#services.ts'
import { stockImportPictures, stockImports } from '../table.ts'

/** Milliseconds after which the job ends and adds the next, so other jobs can run. */
const timeLimitMs = 20_000

const isUnread = (importId: string) =>
  and(
    eq(stockImportPictures.importId, importId),
    isNull(stockImportPictures.picture),
    isNull(stockImportPictures.fault),
  )

/** Stores the next pictures, because rows are compared with their pictures. Returns true if it has added a job for the rest. */
export async function storeNextPictures(services: Services, importId: string) {
  const { db } = services
  const [stockImport] = await db.select().from(stockImports).where(eq(stockImports.id, importId))
  if (stockImport?.state !== 'checking' || !stockImport.zip) return false
  const unreadPictures = await db
    .select()
    .from(stockImportPictures)
    .where(isUnread(importId))
    .orderBy(stockImportPictures.name)
  if (unreadPictures.length === 0) return false
  const path = services.files.temporary()
  const until = Date.now() + timeLimitMs
  try {
    const file = await openDocument(services.files, stockImport.zip)
    if (!file) throw new Error('the pictures of an import are not in the file store')
    await pipeline(file.stream, createWriteStream(path))
    const zip = await openZip(path, fileLimits.pictures)
    try {
      for (const { name } of unreadPictures) {
        if (Date.now() > until) break
        const stored = await storePicture(services, zip, name)
        await db.transaction(async (tx) => {
          const isPicture = and(eq(stockImportPictures.importId, importId), eq(stockImportPictures.name, name))
          await tx.update(stockImportPictures).set(stored).where(isPicture)
          // Any update of the import makes open screens read its progress.
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

async function storePicture(services: Services, zip: Zip, name: string) {
  const entry = zip.entries.get(name)
  const path = services.files.temporary()
  try {
    if (!entry) throw new UnreadableFileError('damaged')
    await pipeline(zip.read(entry, carPicture.bytes), createWriteStream(path))
    return { picture: await storeUploadedPicture(services, path), fault: null }
  } catch (error) {
    if (error instanceof Refusal) return { picture: null, fault: withStoredMessages(error.sentence) }
    if (error instanceof UnreadableFileError)
      return { picture: null, fault: withStoredMessages(() => t('It cannot be unpacked, or is too large')) }
    throw error
  } finally {
    await fs.rm(path, { force: true })
  }
}
