// Rule: what the logo may be.
import type { Logo } from '@minato/contract/platform/company/company.ts'
import type { LogoState } from '@minato/contract/platform/settings/endpoints.ts'
import { buildPictureUrl, fileMessages, stillPictures, widestPicture } from '@minato/contract/values/files.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import { getPictureInfo, toPdfLogo } from '#lib/pictures/largest-form.ts'
import { drawing, storeUpload } from '#lib/pictures/pictures.ts'
import type { FileStore } from '#lib/storage/file-store.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import { lockSettings, settingTitle } from './read-settings.ts'
import { settings } from './table.ts'

type Row = typeof settings.$inferSelect

const name = 'logo'
const logoProperties: z.ZodType<Omit<Logo, 'url'>> = z.object({
  width: z.number().int(),
  height: z.number().int(),
  transparent: z.boolean(),
})

function toState(row: Row | undefined): LogoState {
  const { picture = null, value, version = 0 } = row ?? {}
  return { logo: picture && { url: buildPictureUrl(picture, widestPicture), ...logoProperties.parse(value) }, version }
}

const find = async (db: Database) => (await db.select().from(settings).where(eq(settings.name, name)))[0]

export const getLogoState = async ({ db }: { db: Database }) => toState(await find(db))

/** Cached until a setting changes in any process. */
export const loadLogo = ({ db, queryCache: remembered }: Pick<Services, 'db' | 'queryCache'>) =>
  remembered.answer('logo', async () => (await getLogoState({ db })).logo)

export async function readDocumentLogo(tx: Database, files: FileStore) {
  const row = await find(tx)
  return row?.picture ? toPdfLogo(files, row.picture) : null
}

/** Stores the uploaded picture as the logo. The next sweep deletes the previous one. @throws Refusal 409 for a stale version */
export async function uploadLogo(services: Services, by: Caller, uploads: Uploads, version?: number) {
  const [file] = uploads.logo ?? []
  if (!file) throw new Refusal('file-missing', fileMessages.pictureType).at(name)
  const picture = await storeUpload(services, name, file, { types: stillPictures, webp: drawing })
  return change(services, by, { picture, value: await getPictureInfo(services.files, picture) }, version)
}

export const removeLogo = (services: Services, by: Caller, version?: number) =>
  change(services, by, { picture: null, value: null }, version)

const change = ({ db }: Services, by: Caller, set: Pick<Row, 'picture' | 'value'>, version?: number) =>
  db.transaction(async (tx) => {
    const [before] = await lockSettings(tx, [name], () => null)
    if (!before) throw new Error('the logo row is missing')
    // A repeated request whose response was lost succeeds.
    if (set.picture === before.picture) return toState(before)
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
    return toState(after)
  })
