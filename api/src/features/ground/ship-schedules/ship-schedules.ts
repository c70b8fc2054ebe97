import type { ScheduleChange, ScheduleDraft } from '@minato/contract/ground/ship-schedules/endpoints.ts'
import { scheduleFormMessages, scheduleLimits } from '@minato/contract/ground/ship-schedules/facts.ts'
import type { DocumentName, PictureName } from '@minato/contract/values/files.ts'
import { asc, desc, eq, type SQL } from 'drizzle-orm'
import { changesOf } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { makeOnce } from '#lib/database/idempotency.ts'
import { rowsOf } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { outlineOf, type Uploads } from '#lib/http/uploads.ts'
import { keepUpload } from '#lib/pictures/pictures.ts'
import { contentType } from '#lib/storage/content-type.ts'
import { keepDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import * as trash from '../trash/trash.ts'
import { type ShipScheduleRow, shipSchedules } from './table.ts'

type Parts = Pick<Services, 'db' | 'files' | 'jobs'>
export type NewShipSchedule = typeof shipSchedules.$inferInsert

const rows = rowsOf(shipSchedules)
export const { find, insert } = rows

const record = audit.recording('schedule', ({ title }: ShipScheduleRow) => title, audit.withImage)
const changes = changesOf(
  rows,
  'schedule-not-found',
  record,
  trash.keeping('schedule', ({ title }) => title),
)

const newest = (db: Database, where?: SQL) =>
  db.select().from(shipSchedules).where(where).orderBy(desc(shipSchedules.createdAt), asc(shipSchedules.id))

export const active = (db: Database) => newest(db, eq(shipSchedules.isActive, true))
export const all = (db: Database) => newest(db)

export const count = (db: Database) => db.$count(shipSchedules)

/** Adds a schedule, once per key. Its files are safe in the store before the row that names them is written. */
export async function create(parts: Parts, by: Caller, draft: ScheduleDraft, uploads: Uploads, key?: string) {
  const kept = await keepFiles(parts, uploads)
  const request = ['shipSchedules.create', draft, outlineOf(uploads)]
  const id = await makeOnce(parts.db, { userId: by.id, key, request }, (tx) =>
    changes.create(tx, by, { ...draft, ...mediaOf(draft, kept) }),
  )
  return changes.required(await rows.find(parts.db, id))
}

/** Changes what is named of a schedule; a stale version changes nothing. Files that are replaced go with the next sweep. */
export async function change(parts: Parts, by: Caller, id: string, change: ScheduleChange, uploads: Uploads) {
  const { version, title, description, isActive } = change
  changes.fresh(await rows.find(parts.db, id), version)
  // The picture takes its time, so it is made before the row is locked.
  const kept = await keepFiles(parts, uploads)
  return parts.db.transaction((tx) =>
    changes.change(tx, by, { id, version }, () =>
      rows.update(tx, id, { title, description, isActive, ...mediaOf(change, kept) }),
    ),
  )
}

/** Deletes a schedule for good; its files go with the next sweep. */
export const remove = ({ db }: Pick<Parts, 'db'>, by: Caller, id: string) =>
  db.transaction(async (tx) => changes.required((await changes.remove(tx, by, [id]))[0]))

/** A schedule shows one image: a new file takes the place of an address outside, and the other way round. */
function mediaOf({ imageUrl, removeImage, removePdf }: ScheduleChange, kept: Kept) {
  const pdf = kept.pdf ?? (removePdf ? null : undefined)
  if (kept.picture) return { pdf, picture: kept.picture, imageUrl: null }
  if (imageUrl || removeImage) return { pdf, picture: null, imageUrl: imageUrl ?? null }
  return { pdf, imageUrl }
}

type Kept = { picture?: PictureName | undefined; pdf?: DocumentName | undefined }

async function keepFiles(store: Parts, uploads: Uploads): Promise<Kept> {
  const [image, pdf] = [uploads.image?.[0], uploads.pdf?.[0]]
  if (image) await requireType(image.path, scheduleLimits.pictureTypes, 'image')
  if (pdf) await requireType(pdf.path, [scheduleLimits.pdfType], 'pdf')
  return {
    picture: image && (await keepUpload(store, 'image', image)),
    pdf: pdf && (await keepDocument(store.files, 'schedules', 'pdf', pdf)),
  }
}

/** Known by the content: what a file is called, and what the sender says that it is, are only words. */
async function requireType(path: string, allowed: readonly string[], field: string) {
  if (!allowed.includes((await contentType(path)) ?? ''))
    throw new Refusal('file-type', scheduleFormMessages.fileType).at(field)
}
