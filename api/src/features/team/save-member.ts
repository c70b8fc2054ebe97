import type { MemberChange, MemberDraft } from '@minato/contract/team/endpoints.ts'
import { teamFormMessages, teamLimits } from '@minato/contract/team/office.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import type { Database } from '../../lib/database.ts'
import type { Caller } from '../../lib/guard.ts'
import { makeOnce } from '../../lib/idempotency.ts'
import { keepPicture, type PictureStore } from '../../lib/pictures.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Uploads } from '../../lib/uploads.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import { auditable } from './present.ts'
import type { TeamRow } from './table.ts'
import * as team from './team.ts'

type Parts = Pick<Services, 'db'>

/** Adds a member at the end of the team, once per key. */
export async function createMember({ db }: Parts, by: Caller, draft: MemberDraft, key?: string) {
  const id = await makeOnce(db, { userId: by.id, key, request: ['team.create', draft] }, async (tx) => {
    const made = await team.insert(tx, { ...draft, order: await team.nextOrder(tx) })
    await audit.record(tx, by, { ...named(made), after: auditable(made) })
    return made
  })
  return required(await team.find(db, id))
}

/** Changes what is named of a member; a stale version changes nothing. */
export const changeMember = ({ db }: Parts, by: Caller, id: string, { version, ...change }: MemberChange) =>
  changed(db, by, id, (tx, before) => {
    if (version !== undefined && version !== before.version) throw new Refusal('stale')
    return team.update(tx, id, change)
  })

/** Gives a member an image, or takes it away; the one before goes with the next sweep. */
export const setPicture = ({ db }: Parts, by: Caller, id: string, picture: PictureName | null) =>
  changed(db, by, id, (tx) => team.place(tx, id, { picture }))

/** Keeps the image of a request: a JPEG, PNG or WebP, told by its content. */
export async function keepImage(store: PictureStore, uploads: Uploads) {
  const [image] = uploads.image ?? []
  if (!image) throw new Refusal('file-missing', teamFormMessages.imageType).at('image')
  return keepPicture(store, image.path, teamLimits.pictureTypes)
}

/** Deletes a member for good; their image goes with the next sweep. */
export const removeMember = ({ db }: Parts, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const gone = required(await team.remove(tx, id))
    await audit.record(tx, by, { ...named(gone), before: auditable(gone) })
  })

export const named = ({ id, name }: TeamRow) => ({ entity: 'team' as const, id, title: name })

type Change = (tx: Database, before: TeamRow) => Promise<TeamRow>

/** One change of one member, written down in its own transaction. */
const changed = (db: Parts['db'], by: Caller, id: string, change: Change) =>
  db.transaction(async (tx) => {
    const [found] = await team.lock(tx, [id])
    const before = required(found)
    const after = await change(tx, before)
    await audit.record(tx, by, { ...named(after), before: auditable(before), after: auditable(after) })
    return after
  })

function required(found: TeamRow | undefined) {
  if (!found) throw new Refusal('team-member-not-found')
  return found
}
