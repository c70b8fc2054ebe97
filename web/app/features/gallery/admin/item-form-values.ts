import { type GalleryItem, galleryDraft } from '@minato/contract/gallery/endpoints.ts'
import { z } from 'zod'

/** What the form holds; the picture is kept beside it. */
export const itemForm = galleryDraft.extend({ isActive: z.boolean() })
export type ItemFormInput = z.input<typeof itemForm>
export type ItemFormOutput = z.output<typeof itemForm>

export const startingValues = (item: GalleryItem | undefined, nextOrder: number): ItemFormInput => ({
  description: item?.description ?? '',
  order: String(item?.order ?? nextOrder),
  isActive: item?.isActive ?? true,
})

/** The multipart form that the API takes: of a change only what was touched, with the version that it started from. */
export function multipart(
  values: ItemFormOutput,
  touched: readonly string[] | undefined,
  image?: File,
  version?: number,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    if (!touched || touched.includes(name)) form.append(name, String(value))
  if (version !== undefined) form.append('version', String(version))
  if (image) form.append('image', image)
  return form
}
