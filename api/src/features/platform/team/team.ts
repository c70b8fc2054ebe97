import type { MemberChange, MemberDraft, MemberPositions } from '@minato/contract/platform/team/endpoints.ts'
import { teamFormMessages, teamLimits } from '@minato/contract/platform/team/facts.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { asc, eq, max, type SQL } from 'drizzle-orm'
import { createAuditedChanges } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { createIdempotently } from '#lib/database/idempotency.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import { type PictureStore, storeUploadedPicture } from '#lib/pictures/pictures.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import * as trash from '../trash/trash.ts'
import { type TeamRow, teamMembers } from './table.ts'

type Parts = Pick<Services, 'db'>

const rows = createRowQueries(teamMembers)
export const { insert } = rows

const record = audit.createRecorder('team', ({ name }: TeamRow) => name, audit.toImageFields)
const moveToTrash = trash.createTrashHandler('team', ({ name }: TeamRow) => name)
const changes = createAuditedChanges(rows, 'team-member-not-found', record, moveToTrash)

const selectInOrder = (db: Database, where?: SQL) =>
  db
    .select()
    .from(teamMembers)
    .where(where)
    .orderBy(asc(teamMembers.order), asc(teamMembers.createdAt), asc(teamMembers.id))

export const listMembers = (db: Database) => selectInOrder(db)
export const listActiveMembers = (db: Database) => selectInOrder(db, eq(teamMembers.isActive, true))

/** The field also takes other text, such as an extension. */
const withPhone = <Fields extends MemberChange>(fields: Fields) =>
  fields.phone ? { ...fields, phone: normalisePhone(fields.phone) } : fields

/** Adds a member at the end of the team, once per key. */
export async function createMember({ db }: Parts, by: Caller, draft: MemberDraft, key?: string) {
  const id = await createIdempotently(db, { userId: by.id, key, request: ['team.create', draft] }, async (tx) => {
    const [last] = await tx.select({ order: max(teamMembers.order) }).from(teamMembers)
    return changes.create(tx, by, { ...withPhone(draft), order: (last?.order ?? 0) + 1 })
  })
  return changes.required(await rows.find(db, id))
}

export const updateMember = ({ db }: Parts, by: Caller, id: string, { version, ...change }: MemberChange) =>
  db.transaction((tx) => changes.change(tx, by, { id, version }, () => rows.update(tx, id, withPhone(change))))

/** The next sweep deletes the previous image. */
export const setPicture = ({ db }: Parts, by: Caller, id: string, picture: PictureName | null) =>
  db.transaction((tx) => changes.change(tx, by, { id }, () => rows.set(tx, id, { picture })))

/** Stores the uploaded image: a JPEG, PNG or WebP, by its content. */
export async function storeImage(store: PictureStore, uploads: Uploads) {
  const [image] = uploads.image ?? []
  if (!image) throw new Refusal('file-missing', teamFormMessages.imageType).at('image')
  return storeUploadedPicture(store, image.path, { types: teamLimits.pictureTypes })
}

export const deleteMember = ({ db }: Parts, by: Caller, id: string) =>
  db.transaction(async (tx) => changes.required((await changes.remove(tx, by, [id]))[0]))

/** An inactive member keeps their position. @throws Refusal 409 if the caller saw another order or a deleted member */
export const reorderMembers = ({ db }: Parts, by: Caller, positions: MemberPositions) =>
  db.transaction(async (tx) => {
    const ids = positions.map(({ id }) => id)
    const rowsToMove = await rows.lock(tx, ids)
    const members = new Map(rowsToMove.map((member) => [member.id, member]))
    for (const { id, order, was: previousOrder } of positions) {
      const before = members.get(id)
      if (!before || (previousOrder !== undefined && previousOrder !== before.order)) throw new Refusal('stale')
      if (order !== before.order) await record(tx, by, { before, after: await rows.set(tx, id, { order }) })
    }
    return listMembers(tx)
  })
