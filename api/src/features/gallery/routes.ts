import type { contract } from '@minato/contract/contract.ts'
import { galleryAdminMessages } from '@minato/contract/gallery-admin-facts.ts'
import type { Routes } from '../../lib/guard.ts'
import type { Services } from '../../services.ts'
import { bulkUpload } from './bulk-upload.ts'
import { present, presentPhoto } from './present.ts'
import * as gallery from './queries.ts'
import { reorder } from './reorder.ts'
import { changeItem, createItem, required } from './save-item.ts'

const answer = <Data>(data: Data, message?: string) => ({ success: true as const, message, data })

export const galleryRoutes = (services: Services): Routes<typeof contract.gallery> => {
  const { db } = services
  return {
    list: async () => answer((await gallery.active(db)).map(presentPhoto)),
    all: async () => answer((await gallery.all(db)).map(present)),
    detail: async ({ params }) => answer(present(required(await gallery.find(db, params.id)))),
    create: async ({ body, files }) =>
      answer(present(await createItem(services, body, files)), galleryAdminMessages.created),
    update: async ({ params, body, files }) =>
      answer(present(await changeItem(services, params.id, body, files)), galleryAdminMessages.updated),
    // Its file goes with the next sweep, unless another row names the same picture.
    remove: async ({ params }) => {
      const [item] = await gallery.remove(db, [params.id])
      return answer({ id: required(item).id }, galleryAdminMessages.deleted)
    },
    hide: async ({ params }) =>
      answer(
        present(required(await gallery.update(db, params.id, { isActive: false }))),
        galleryAdminMessages.nowHidden,
      ),
    bulkUpload: async ({ body, files }) => {
      const { items, skipped } = await bulkUpload(services, files.images ?? [], body.description)
      return { ...answer(items.map(present), galleryAdminMessages.uploaded(items.length)), skipped }
    },
    bulkDelete: async ({ body }) => {
      const items = await gallery.remove(db, body.ids)
      return answer({ ids: items.map(({ id }) => id) }, galleryAdminMessages.bulkDeleted(items.length))
    },
    reorder: async ({ body }) => answer((await reorder(services, body)).map(present), galleryAdminMessages.reordered),
  }
}
