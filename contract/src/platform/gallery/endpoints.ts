import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { integerText } from '#values/numbers.ts'
import { id, prose, versionAndTimes, yesNo } from '#values/text.ts'
import { galleryAdminMessages, galleryLimits } from './facts.ts'

/** A public picture. `image` is an address on this site. */
const photo = z.object({ id, image: z.string(), alt: z.string(), caption: z.string().nullable() })
export type Photo = z.output<typeof photo>

const item = z.object({
  id,
  image: z.string(),
  description: z.string(),
  order: z.number().int(),
  isActive: z.boolean(),
  ...versionAndTimes,
})
export type GalleryItem = z.output<typeof item>

export const galleryDraft = z.object({
  description: z
    .string({ error: () => galleryAdminMessages.descriptionMissing })
    .pipe(prose(galleryLimits.description))
    .pipe(z.string().min(1, { error: () => galleryAdminMessages.descriptionMissing })),
  order: integerText(() => galleryAdminMessages.orderWrong, 0, galleryLimits.order),
  isActive: yesNo.optional(),
})
export type GalleryDraft = z.output<typeof galleryDraft>

/** A partial change. `version` is the one that the edit started from. */
const galleryChange = galleryDraft
  .partial()
  .extend({ version: integerText(() => t('Please reload the item'), 1, 2_000_000_000).optional() })
export type GalleryChange = z.output<typeof galleryChange>

const galleryPlaces = z
  .array(z.object({ id, order: integerText(() => galleryAdminMessages.orderWrong, 0, galleryLimits.order) }))
  .max(10_000)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, {
    error: () => t('Each item can have one place only.'),
  })

const error = () => t('Invalid data format for bulk delete. Expected { ids: [...] }')
const bulkIds = z.object({ ids: z.array(z.uuid({ error }).toLowerCase(), { error }).max(10_000) }, { error })

const upload = { bytes: galleryLimits.upload, tooLarge: () => galleryAdminMessages.fileLarge }
const image = { image: { count: 1, ...upload } }
const answer = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data })

export const gallery = defineEndpoints('content.edit', {
  list: {
    route: 'GET /gallery',
    access: 'public',
    madeFrom: ['gallery'],
    summary: 'Lists the active pictures of the gallery in their order.',
    response: answer(z.array(photo)),
  },
  listAll: {
    route: 'GET /gallery/all',
    summary: 'Lists every picture of the gallery in its order, hidden ones included.',
    response: answer(z.array(item)),
  },
  export: defineExport('gallery', 'The pictures of the gallery'),
  show: {
    route: 'GET /gallery/{id}',
    summary: 'Returns one picture of the gallery.',
    problems: ['gallery-item-not-found'],
    response: answer(item),
  },
  create: {
    route: 'POST /gallery',
    status: 201,
    summary: 'Adds a picture to the gallery. An Idempotency-Key makes a retry safe.',
    body: galleryDraft,
    files: image,
    problems: ['gallery-item-not-found', 'file-missing', 'key-reused'],
    response: answer(item),
  },
  update: {
    route: 'PATCH /gallery/{id}',
    summary: 'Changes the named fields of a picture, and its file if one is sent. A stale version returns 409.',
    body: galleryChange,
    files: image,
    problems: ['gallery-item-not-found', 'stale'],
    response: answer(item),
  },
  remove: {
    route: 'DELETE /gallery/{id}',
    summary: 'Deletes a picture of the gallery and its file permanently.',
    problems: ['gallery-item-not-found'],
    response: answer(z.object({ id })),
  },
  hide: {
    route: 'PATCH /gallery/{id}/soft-delete',
    summary: 'Hides a picture from the public site.',
    problems: ['gallery-item-not-found'],
    response: answer(item),
  },
  bulkUpload: {
    route: 'POST /gallery/bulk-upload',
    status: 201,
    summary: `Adds up to ${galleryLimits.bulk} pictures at the end of the gallery, described by their file names or by one given description. Skips and names unusable files. An Idempotency-Key makes a retry safe.`,
    body: z.object({ description: prose(galleryLimits.description).optional() }),
    files: { images: { count: galleryLimits.bulk, ...upload, tooMany: () => galleryAdminMessages.tooMany } },
    problems: ['no-valid-images', 'key-reused'],
    response: answer(z.array(item)).extend({ skipped: z.array(z.object({ name: z.string(), reason: z.string() })) }),
  },
  bulkDelete: {
    route: 'POST /gallery/bulk-delete',
    summary: 'Deletes pictures of the gallery and their files permanently. Skips those already deleted.',
    body: bulkIds,
    response: answer(z.object({ ids: z.array(id) })),
  },
  reorder: {
    route: 'POST /gallery/reorder',
    summary:
      'Sets the order of pictures: a list of {id, order}, as it is or as `items`. Returns the full gallery in its new order.',
    body: z.union([galleryPlaces, z.object({ items: galleryPlaces }).transform(({ items }) => items)]),
    response: answer(z.array(item)),
  },
})
