import type { GalleryItem, Photo } from '@minato/contract/gallery/endpoints.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import type { GalleryRow } from './table.ts'

/** A picture as the public sees it. */
export const presentPhoto = ({ id, picture, description }: GalleryRow): Photo => ({
  id,
  image: pictureUrl(picture),
  alt: description,
  caption: description || null,
})

/** The same as the back-office sees it. */
export const present = (row: GalleryRow): GalleryItem => ({
  ...row,
  image: pictureUrl(row.picture),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** An item as the audit log compares it: what a person may change, in the words of the API. */
export const auditable = ({ picture, description, order, isActive }: GalleryRow) => ({
  image: picture,
  description,
  order,
  isActive,
})
