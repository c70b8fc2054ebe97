import { randomUUID } from 'node:crypto'
import { problemMessages } from '@minato/contract/problem-messages.ts'
import { scheduleFormMessages, scheduleLimits } from '@minato/contract/ship-schedule-admin-facts.ts'
import { scheduleMessages } from '@minato/contract/ship-schedule-facts.ts'
import type { ScheduleChange, ScheduleDraft } from '@minato/contract/ship-schedules.ts'
import type { FileStore } from '../../lib/files.ts'
import { contentType, keepPicture } from '../../lib/pictures.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Uploads } from '../../lib/uploads.ts'
import type { Services } from '../../services.ts'
import * as schedules from './queries.ts'
import type { ShipScheduleRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'files'>

/** Adds a schedule. Its files are safe in the store before the row that names them is written. */
export async function createSchedule({ db, files }: Parts, draft: ScheduleDraft, uploads: Uploads) {
  const kept = await keepFiles(files, uploads)
  return schedules.insert(db, { ...draft, ...mediaOf(draft, kept) })
}

/** Changes what is named of a schedule; a stale version changes nothing. Files that are replaced go with the next sweep. */
export async function changeSchedule({ db, files }: Parts, id: string, change: ScheduleChange, uploads: Uploads) {
  requireFresh(await schedules.find(db, id), change)
  // The picture takes its time, so it is made before the row is locked.
  const kept = await keepFiles(files, uploads)
  return db.transaction(async (tx) => {
    requireFresh(await schedules.find(tx, id, true), change)
    const { title, description, isActive } = change
    const changed = { title, description, isActive, ...mediaOf(change, kept) }
    return (await schedules.update(tx, id, changed)) as ShipScheduleRow
  })
}

function requireFresh(found: ShipScheduleRow | undefined, { version }: ScheduleChange) {
  if (!found) throw new Refusal(404, scheduleMessages.notFound)
  if (version !== undefined && version !== found.version) throw new Refusal(409, problemMessages.stale)
}

type Kept = { picture?: string | undefined; pdf?: string | undefined }

/** A schedule shows one image: a new file takes the place of an address outside, and the other way round. */
function mediaOf({ imageUrl, removeImage, removePdf }: ScheduleChange, kept: Kept) {
  const pdf = kept.pdf ?? (removePdf ? null : undefined)
  if (kept.picture) return { pdf, picture: kept.picture, imageUrl: null }
  if (imageUrl || removeImage) return { pdf, picture: null, imageUrl: imageUrl ?? null }
  return { pdf, imageUrl }
}

async function keepFiles(files: FileStore, uploads: Uploads): Promise<Kept> {
  const [image, pdf] = [uploads.image?.[0], uploads.pdf?.[0]]
  if (image) await requireType(image.path, scheduleLimits.pictureTypes, 'image')
  if (pdf) await requireType(pdf.path, [scheduleLimits.pdfType], 'pdf')
  return {
    picture: image && (await keepPicture(files, image.path)),
    pdf: pdf && (await keepPdf(files, pdf.path)),
  }
}

/** Told by the content: what a file is called, and what the sender says that it is, are only words. */
async function requireType(path: string, allowed: readonly string[], field: string) {
  const { fileType } = scheduleFormMessages
  if (!allowed.includes((await contentType(path)) ?? '')) throw new Refusal(415, fileType, { [field]: fileType })
}

async function keepPdf(files: FileStore, path: string) {
  const name = `schedules/${randomUUID()}.pdf`
  await files.keep(name, { path })
  return name
}
