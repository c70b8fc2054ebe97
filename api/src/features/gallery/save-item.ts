import type { GalleryChange, GalleryDraft } from '@minato/contract/gallery/endpoints.ts'
import { galleryAdminMessages } from '@minato/contract/gallery/office.ts'
import type { Database } from '../../lib/database.ts'
import type { Caller } from '../../lib/guard.ts'
import { makeOnce } from '../../lib/idempotency.ts'
import { keepPicture } from '../../lib/pictures.ts'
import { Refusal } from '../../lib/problem.ts'
import { outlineOf, type Upload, type Uploads } from '../../lib/uploads.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import * as gallery from './gallery.ts'
import { auditable } from './present.ts'
import type { GalleryRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'files' | 'jobs'>

/** Adds a picture, once per key. It is safe in the file store before the row that names it is written. */
export async function createItem(parts: Parts, by: Caller, draft: GalleryDraft, uploads: Uploads, key?: string) {
  const [image] = uploads.image ?? []
  if (!image) throw new Refusal('file-missing', galleryAdminMessages.imageMissing).at('image')
  const picture = await keepImage(parts, image)
  const request = ['gallery.create', draft, outlineOf(uploads)]
  const id = await makeOnce(parts.db, { userId: by.id, key, request }, (tx) => add(tx, by, { ...draft, picture }))
  return required(await gallery.find(parts.db, id))
}

/** Writes the row of a picture that is safe in the file store. */
export async function add(tx: Database, by: Caller, item: gallery.NewGalleryItem) {
  const made = await gallery.insert(tx, item)
  await audit.record(tx, by, { ...named(made), after: auditable(made) })
  return made
}

/** Changes the named fields of an item, and its picture where a new one came; a stale version changes nothing. */
export async function changeItem(parts: Parts, by: Caller, id: string, change: GalleryChange, uploads: Uploads) {
  requireFresh(required(await gallery.find(parts.db, id)), change)
  // The picture takes its time, so it is made before the row is locked.
  const [image] = uploads.image ?? []
  const picture = image && (await keepImage(parts, image))
  return parts.db.transaction(async (tx) => {
    const before = required(await gallery.find(tx, id, true))
    requireFresh(before, change)
    const { version: _, ...facts } = change
    return update(tx, by, before, { ...facts, picture })
  })
}

/** Changes an item that this transaction has locked. */
export async function update(tx: Database, by: Caller, before: GalleryRow, change: gallery.GalleryItemUpdate) {
  const after = required(await gallery.update(tx, before.id, change))
  await audit.record(tx, by, { ...named(after), before: auditable(before), after: auditable(after) })
  return after
}

/** Deletes items for good and answers those that were there. Their files go with the next sweep, unless another row names them. */
export const removeItems = ({ db }: Pick<Parts, 'db'>, by: Caller, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    await gallery.lock(tx, ids)
    const items = await gallery.remove(tx, ids)
    for (const item of items) await audit.record(tx, by, { ...named(item), before: auditable(item) })
    return items
  })

const named = ({ id, description }: GalleryRow) => ({ entity: 'gallery' as const, id, title: description })

/** Keeps a picture, or says in the gallery's own words what is wrong with the file. */
export async function keepImage(parts: Parts, { path }: Upload) {
  try {
    return await keepPicture(parts, path)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'file-type') throw error.at('image')
    throw new Refusal('file-type', galleryAdminMessages.fileType).at('image')
  }
}

/** The item, which must be there. */
export function required(item: GalleryRow | undefined) {
  if (!item) throw new Refusal('gallery-item-not-found')
  return item
}

function requireFresh(item: GalleryRow, { version }: GalleryChange) {
  if (version !== undefined && version !== item.version) throw new Refusal('stale')
}
