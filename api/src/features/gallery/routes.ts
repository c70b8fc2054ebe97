import type { contract } from '@minato/contract/contract.ts'
import { galleryAdminMessages } from '@minato/contract/gallery/office.ts'
import type { Routes } from '../../lib/guard.ts'
import type { Services } from '../../services.ts'
import { bulkUpload } from './bulk-upload.ts'
import * as gallery from './gallery.ts'
import { present, presentPhoto } from './present.ts'
import { reorder } from './reorder.ts'
import { changeItem, createItem, removeItems, required } from './save-item.ts'

const answer = <Data>(data: Data, message?: string) => ({ success: true as const, message, data })

export const galleryRoutes = (services: Services): Routes<typeof contract.gallery> => {
  const { db } = services
  return {
    list: async () => answer((await gallery.active(db)).map(presentPhoto)),
    listAll: async () => answer((await gallery.all(db)).map(present)),
    show: async ({ params }) => answer(present(required(await gallery.find(db, params.id)))),
    create: async ({ caller, body, files, key }) => {
      const item = await createItem(services, caller, body, files, key)
      return answer(present(item), galleryAdminMessages.created)
    },
    update: async ({ caller, params, body, files }) => {
      const item = await changeItem(services, caller, params.id, body, files)
      return answer(present(item), galleryAdminMessages.updated)
    },
    hide: async ({ caller, params }) => {
      const item = await changeItem(services, caller, params.id, { isActive: false }, {})
      return answer(present(item), galleryAdminMessages.nowHidden)
    },
    remove: async ({ caller, params }) => {
      const [item] = await removeItems(services, caller, [params.id])
      return answer({ id: required(item).id }, galleryAdminMessages.deleted)
    },
    bulkUpload: async ({ caller, body, files, key }) => {
      const { items, skipped } = await bulkUpload(services, caller, files, body, key)
      return { ...answer(items.map(present), galleryAdminMessages.uploaded(items.length)), skipped }
    },
    bulkDelete: async ({ caller, body }) => {
      const items = await removeItems(services, caller, body.ids)
      const ids = items.map(({ id }) => id)
      return answer({ ids }, galleryAdminMessages.bulkDeleted(ids.length))
    },
    reorder: async ({ caller, body }) => {
      const items = await reorder(services, caller, body)
      return answer(items.map(present), galleryAdminMessages.reordered)
    },
  }
}
