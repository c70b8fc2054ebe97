// Rule: what the logo may be.

import type { Logo } from '@minato/contract/ground/company/company.ts'
import type { LogoState } from '@minato/contract/ground/settings/endpoints.ts'
import { fileMessages, pictureUrl, stillPictures, widestPicture } from '@minato/contract/values/files.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import { forPaper, lookOf } from '#lib/pictures/largest-form.ts'
import { drawing, keepUpload } from '#lib/pictures/pictures.ts'
import type { FileStore } from '#lib/storage/file-store.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import { lock, settingTitle } from './read.ts'
import { settings } from './table.ts'

type Row = typeof settings.$inferSelect
type Look = Omit<Logo, 'url'>

const name = 'logo'
const look: z.ZodType<Look> = z.object({
  width: z.number().int(),
  height: z.number().int(),
  transparent: z.boolean(),
})

function stateOf(row: Row | undefined): LogoState {
  const { picture = null, value, version = 0 } = row ?? {}
  return { logo: picture && { url: pictureUrl(picture, widestPicture), ...look.parse(value) }, version }
}

const find = async (db: Database) => (await db.select().from(settings).where(eq(settings.name, name)))[0]

/** The logo as it is now, and how often it was changed. */
export const state = async ({ db }: { db: Database }) => stateOf(await find(db))

/** The logo, remembered until somebody sets something, in whatever process; null where there is none. */
export const readLogo = ({ db, remembered }: Pick<Services, 'db' | 'remembered'>) =>
  remembered.answer('logo', async () => (await state({ db })).logo)

/** The logo as a PDF takes it; null where there is none. */
export async function paperLogo(tx: Database, files: FileStore) {
  const row = await find(tx)
  return row?.picture ? forPaper(files, row.picture) : null
}

/** Keeps the picture of a request as the logo; the one before goes with the next sweep. A stale version changes nothing. */
export async function upload(services: Services, by: Caller, uploads: Uploads, version?: number) {
  const [file] = uploads.logo ?? []
  if (!file) throw new Refusal('file-missing', fileMessages.pictureType).at(name)
  const picture = await keepUpload(services, name, file, { types: stillPictures, webp: drawing })
  return change(services, by, { picture, value: await lookOf(services.files, picture) }, version)
}

/** Takes the logo away. */
export const remove = (services: Services, by: Caller, version?: number) =>
  change(services, by, { picture: null, value: null }, version)

const change = ({ db }: Services, by: Caller, set: Pick<Row, 'picture' | 'value'>, version?: number) =>
  db.transaction(async (tx) => {
    const [before] = await lock(tx, [name], () => null)
    if (!before) throw new Error('the row of the logo was not made')
    // Also where the answer to the same was lost.
    if (set.picture === before.picture) return stateOf(before)
    if ((version ?? before.version) !== before.version) throw new Refusal('stale')
    const after = { ...before, ...set, version: before.version + 1 }
    await tx
      .update(settings)
      .set({ ...set, version: after.version })
      .where(eq(settings.id, before.id))
    await audit.record(tx, by, {
      entity: 'setting',
      id: before.id,
      title: settingTitle('logo'),
      before: { logo: before.picture },
      after: { logo: after.picture },
    })
    return stateOf(after)
  })
