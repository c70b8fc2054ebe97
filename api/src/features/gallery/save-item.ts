import type { GalleryChange, GalleryDraft } from '@minato/contract/gallery.ts'
import { galleryAdminMessages } from '@minato/contract/gallery-admin-facts.ts'
import { galleryMessages } from '@minato/contract/gallery-facts.ts'
import { problemMessages } from '@minato/contract/problem-messages.ts'
import { keepPicture } from '../../lib/pictures.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Upload, Uploads } from '../../lib/uploads.ts'
import type { Services } from '../../services.ts'
import * as gallery from './queries.ts'
import type { GalleryRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'files' | 'jobs'>

/** Adds a picture. It is safe in the file store before the row that names it is written. */
export async function createItem(parts: Parts, draft: GalleryDraft, uploads: Uploads) {
  const [image] = uploads.image ?? []
  if (!image) throw new Refusal(400, galleryAdminMessages.imageMissing, { image: galleryAdminMessages.imageMissing })
  const picture = await keepImage(parts, image)
  return gallery.insert(parts.db, { ...draft, picture })
}

/** Changes the named fields of an item, and its picture where a new one came; a stale version changes nothing. */
export async function changeItem(parts: Parts, id: string, change: GalleryChange, uploads: Uploads) {
  requireFresh(await gallery.find(parts.db, id), change)
  // The picture takes its time, so it is made before the row is locked.
  const [image] = uploads.image ?? []
  const picture = image && (await keepImage(parts, image))
  return parts.db.transaction(async (tx) => {
    requireFresh(await gallery.find(tx, id, true), change)
    const { version: _, ...facts } = change
    return required(await gallery.update(tx, id, { ...facts, picture }))
  })
}

/** Keeps a picture, or says in the gallery's own words what is wrong with the file. */
export async function keepImage(parts: Parts, { path }: Upload) {
  try {
    return await keepPicture(parts, path)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = error.status === 415 ? galleryAdminMessages.fileType : error.message
    throw new Refusal(error.status, message, { image: message })
  }
}

/** The item, which must be there. */
export function required(item: GalleryRow | undefined) {
  if (!item) throw new Refusal(404, galleryMessages.notFound)
  return item
}

function requireFresh(item: GalleryRow | undefined, { version }: GalleryChange) {
  if (version !== undefined && version !== required(item).version) throw new Refusal(409, problemMessages.stale)
}
