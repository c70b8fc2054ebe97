import type { ScheduleChange, ScheduleDraft } from '@minato/contract/platform/ship-schedules/endpoints.ts'
import { scheduleFormMessages, scheduleLimits } from '@minato/contract/platform/ship-schedules/facts.ts'
import type { DocumentName, PictureName } from '@minato/contract/values/files.ts'
import { asc, desc, eq, type SQL } from 'drizzle-orm'
import { createAuditedChanges } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { createIdempotently } from '#lib/database/idempotency.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { summarizeUploads, type Uploads } from '#lib/http/uploads.ts'
import { storeUpload } from '#lib/pictures/pictures.ts'
import { detectContentType } from '#lib/storage/content-type.ts'
import { storeDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import * as trash from '../trash/trash.ts'
import { type ShipScheduleRow, shipSchedules } from './table.ts'

type Deps = Pick<Services, 'db' | 'files' | 'jobs'>

const rows = createRowQueries(shipSchedules)
export const { find, insert } = rows

const record = audit.createRecorder('schedule', ({ title }: ShipScheduleRow) => title, audit.toImageFields)
const moveToTrash = trash.createTrashHandler('schedule', ({ title }: ShipScheduleRow) => title)
const changes = createAuditedChanges(rows, 'schedule-not-found', record, moveToTrash)

const selectNewest = (db: Database, where?: SQL) =>
  db.select().from(shipSchedules).where(where).orderBy(desc(shipSchedules.createdAt), asc(shipSchedules.id))

export const listActiveSchedules = (db: Database) => selectNewest(db, eq(shipSchedules.isActive, true))
export const listSchedules = (db: Database) => selectNewest(db)

/** Adds a schedule, once per key. The files are stored before the row that names them. */
export async function createSchedule(deps: Deps, by: Caller, draft: ScheduleDraft, uploads: Uploads, key?: string) {
  const storedFiles = await storeFiles(deps, uploads)
  const request = ['shipSchedules.create', draft, summarizeUploads(uploads)]
  const id = await createIdempotently(deps.db, { userId: by.id, key, request }, (tx) =>
    changes.create(tx, by, { ...draft, ...resolveMedia(draft, storedFiles) }),
  )
  return changes.required(await rows.find(deps.db, id))
}

/** Changes fields of a schedule. The next sweep deletes replaced files. @throws Refusal 409 for a stale version */
export async function updateSchedule(deps: Deps, by: Caller, id: string, change: ScheduleChange, uploads: Uploads) {
  const { version, title, description, isActive } = change
  changes.fresh(await rows.find(deps.db, id), version)
  // Processes the picture before locking the row, because that takes long.
  const storedFiles = await storeFiles(deps, uploads)
  return deps.db.transaction((tx) =>
    changes.change(tx, by, { id, version }, () =>
      rows.update(tx, id, { title, description, isActive, ...resolveMedia(change, storedFiles) }),
    ),
  )
}

/** Deletes a schedule for good; the next sweep deletes its files. */
export const deleteSchedule = ({ db }: Pick<Deps, 'db'>, by: Caller, id: string) =>
  db.transaction(async (tx) => changes.required((await changes.remove(tx, by, [id]))[0]))

/** A schedule shows one image: an uploaded file replaces an external address, and the reverse. */
function resolveMedia({ imageUrl, removeImage, removePdf }: ScheduleChange, storedFiles: StoredFiles) {
  const pdf = storedFiles.pdf ?? (removePdf ? null : undefined)
  if (storedFiles.picture) return { pdf, picture: storedFiles.picture, imageUrl: null }
  if (imageUrl || removeImage) return { pdf, picture: null, imageUrl: imageUrl ?? null }
  return { pdf, imageUrl }
}

type StoredFiles = { picture?: PictureName | undefined; pdf?: DocumentName | undefined }

async function storeFiles(store: Deps, uploads: Uploads): Promise<StoredFiles> {
  const [image, pdf] = [uploads.image?.[0], uploads.pdf?.[0]]
  if (image) await requireType(image.path, scheduleLimits.pictureTypes, 'image')
  if (pdf) await requireType(pdf.path, [scheduleLimits.pdfType], 'pdf')
  return {
    picture: image && (await storeUpload(store, 'image', image)),
    pdf: pdf && (await storeDocument(store.files, 'schedules', 'pdf', pdf)),
  }
}

/** Checks the content, because file name and declared type are not reliable. */
async function requireType(path: string, allowed: readonly string[], field: string) {
  if (!allowed.includes((await detectContentType(path)) ?? ''))
    throw new Refusal('file-type', scheduleFormMessages.fileType).at(field)
}
