import type { contract } from '@minato/contract/contract.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Photo } from '@minato/contract/platform/gallery/endpoints.ts'
import { galleryAdminMessages } from '@minato/contract/platform/gallery/facts.ts'
import { buildPictureUrl } from '@minato/contract/values/files.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { Routes } from '#lib/http/guard.ts'
import { createSheet, formatYesNo, labelJapanDay, toJapanDay } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import * as gallery from './gallery.ts'
import type { GalleryRow } from './table.ts'

const columns: readonly SheetColumn<GalleryRow>[] = [
  { header: 'Place', value: ({ order }) => order },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Picture', value: ({ picture }) => buildPictureUrl(picture) },
  { header: 'Active', value: ({ isActive }) => formatYesNo(isActive) },
  { header: labelJapanDay('Added'), value: ({ createdAt }) => toJapanDay(createdAt) },
]

const presentPhoto = ({ id, picture, description }: GalleryRow): Photo => ({
  id,
  image: buildPictureUrl(picture),
  alt: description,
  caption: description || null,
})

/** The response schema drops fields that it does not declare. */
const present = (row: GalleryRow) => ({ ...row, image: buildPictureUrl(row.picture) })

const respond = <Data>(data: Data, message?: string) => ({ success: true as const, message, data })

export const galleryRoutes = (services: Services): Routes<typeof contract.gallery> => {
  const { db } = services
  return {
    list: async () => respond((await gallery.listActiveItems(db)).map(presentPhoto)),
    listAll: async () => respond((await gallery.listItems(db)).map(present)),
    export: async ({ body }) => createSheet(services, body, 'gallery', columns, await gallery.listItems(db)),
    show: async ({ params }) => respond(present(gallery.galleryChanges.required(await gallery.find(db, params.id)))),
    create: async ({ caller, body, files, key }) => {
      const item = await gallery.createItem(services, caller, body, files, key)
      return respond(present(item), galleryAdminMessages.created)
    },
    update: async ({ caller, params, body, files }) => {
      const item = await gallery.updateItem(services, caller, params.id, body, files)
      return respond(present(item), galleryAdminMessages.updated)
    },
    hide: async ({ caller, params }) => {
      const item = await gallery.updateItem(services, caller, params.id, { isActive: false }, {})
      return respond(present(item), t('Gallery item is hidden from the public site.'))
    },
    remove: async ({ caller, params }) => {
      const [item] = await gallery.deleteItems(services, caller, [params.id])
      return respond({ id: gallery.galleryChanges.required(item).id }, galleryAdminMessages.deleted)
    },
    bulkUpload: async ({ caller, body, files, key }) => {
      const { items, skipped } = await gallery.uploadItems(services, caller, files, body, key)
      return { ...respond(items.map(present), galleryAdminMessages.uploaded(items.length)), skipped }
    },
    bulkDelete: async ({ caller, body }) => {
      const items = await gallery.deleteItems(services, caller, body.ids)
      const ids = items.map(({ id }) => id)
      return respond({ ids }, galleryAdminMessages.bulkDeleted(ids.length))
    },
    reorder: async ({ caller, body }) => {
      const items = await gallery.reorderItems(services, caller, body)
      return respond(items.map(present), galleryAdminMessages.reordered)
    },
  }
}
