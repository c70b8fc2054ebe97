import type { contract } from '@minato/contract/contract.ts'
import { pictureUrl } from '@minato/contract/files.ts'
import type { Photo } from '@minato/contract/gallery.ts'
import type { Routes } from '../../lib/guard.ts'
import type { Services } from '../../services.ts'
import * as gallery from './queries.ts'
import type { GalleryRow } from './table.ts'

const present = ({ id, picture, description }: GalleryRow): Photo => ({
  id,
  image: pictureUrl(picture),
  alt: description,
  caption: description || null,
})

export const galleryRoutes = ({ db }: Services): Routes<typeof contract.gallery> => ({
  list: async () => ({ success: true, data: (await gallery.active(db)).map(present) }),
})
