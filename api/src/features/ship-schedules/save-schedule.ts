import type { ScheduleChange, ScheduleDraft } from '@minato/contract/ship-schedules/endpoints.ts'
import type { Caller } from '../../lib/guard.ts'
import { makeOnce } from '../../lib/idempotency.ts'
import { Refusal } from '../../lib/problem.ts'
import { outlineOf, type Uploads } from '../../lib/uploads.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import { type Kept, keepFiles } from './keep-files.ts'
import { auditable } from './present.ts'
import * as schedules from './ship-schedules.ts'
import type { ShipScheduleRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'files' | 'jobs'>

/** Adds a schedule, once per key. Its files are safe in the store before the row that names them is written. */
export async function createSchedule(parts: Parts, by: Caller, draft: ScheduleDraft, uploads: Uploads, key?: string) {
  const kept = await keepFiles(parts, uploads)
  const request = ['shipSchedules.create', draft, outlineOf(uploads)]
  const id = await makeOnce(parts.db, { userId: by.id, key, request }, async (tx) => {
    const made = await schedules.insert(tx, { ...draft, ...mediaOf(draft, kept) })
    await audit.record(tx, by, { ...named(made), after: auditable(made) })
    return made
  })
  return required(await schedules.find(parts.db, id))
}

/** Changes what is named of a schedule; a stale version changes nothing. Files that are replaced go with the next sweep. */
export async function changeSchedule(parts: Parts, by: Caller, id: string, change: ScheduleChange, uploads: Uploads) {
  fresh(await schedules.find(parts.db, id), change)
  // The picture takes its time, so it is made before the row is locked.
  const kept = await keepFiles(parts, uploads)
  return parts.db.transaction(async (tx) => {
    const before = fresh(await schedules.find(tx, id, true), change)
    const { title, description, isActive } = change
    const after = await schedules.update(tx, id, { title, description, isActive, ...mediaOf(change, kept) })
    await audit.record(tx, by, { ...named(after), before: auditable(before), after: auditable(after) })
    return after
  })
}

/** Deletes a schedule for good; its files go with the next sweep. */
export const removeSchedule = ({ db }: Pick<Parts, 'db'>, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const gone = required(await schedules.remove(tx, id))
    await audit.record(tx, by, { ...named(gone), before: auditable(gone) })
  })

const named = ({ id, title }: ShipScheduleRow) => ({ entity: 'schedule' as const, id, title })

/** The schedule, which must be there. */
function required(found: ShipScheduleRow | undefined) {
  if (!found) throw new Refusal('schedule-not-found')
  return found
}

function fresh(found: ShipScheduleRow | undefined, { version }: ScheduleChange) {
  const current = required(found)
  if (version !== undefined && version !== current.version) throw new Refusal('stale')
  return current
}

/** A schedule shows one image: a new file takes the place of an address outside, and the other way round. */
function mediaOf({ imageUrl, removeImage, removePdf }: ScheduleChange, kept: Kept) {
  const pdf = kept.pdf ?? (removePdf ? null : undefined)
  if (kept.picture) return { pdf, picture: kept.picture, imageUrl: null }
  if (imageUrl || removeImage) return { pdf, picture: null, imageUrl: imageUrl ?? null }
  return { pdf, imageUrl }
}
