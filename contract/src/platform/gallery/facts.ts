import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { megabyte } from '#values/files.ts'

export const galleryMessages = messages({ empty: 'No images available.', notFound: 'Gallery item not found' } as const)

/** The description in characters; bytes of one upload; pictures of one bulk upload; the last display order. */
export const galleryLimits = { description: 500, upload: 50 * megabyte, bulk: 50, order: 1_000_000 } as const

export const galleryAdminMessages = messages({
  fileType: 'Please select a valid image file.',
  fileLarge: 'Please select an image smaller than 50MB.',
  imageMissing: 'Please select an image for the gallery item.',
  descriptionMissing: 'Please provide a description for the gallery item.',
  orderWrong: 'Please provide a valid display order.',
  created: 'Gallery item has been created successfully.',
  updated: 'Gallery item has been updated successfully.',
  deleted: 'Gallery item has been deleted.',
  bulkDeleted: (count: number) =>
    t('{count, plural, one {# gallery item deleted.} other {# gallery items deleted.}}', { count }),
  reordered: 'The new order is saved.',
  noneValid: 'No Valid Images!',
  tooMany: 'At most 50 images can be uploaded at once.',
  uploaded: (count: number) =>
    t('{count, plural, one {# gallery item uploaded successfully.} other {# gallery items uploaded successfully.}}', {
      count,
    }),
} as const)

export const galleryProblems = messages({
  'gallery-item-not-found': {
    sentence: lazyValue(() => galleryMessages.notFound),
    help: 'There is no gallery item with this id. It may have been deleted.',
  },
  'no-valid-images': {
    status: 400,
    sentence: lazyValue(() => galleryAdminMessages.noneValid),
    help: 'None of the files was accepted. Under the name of each file, errors says what is wrong with it.',
  },
} as const satisfies Problems)

/** Proposes a description from a file name: `yard_in-the-morning.jpg` is "yard in the morning". */
export const describeFileName = (fileName: string) =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, galleryLimits.description) || fileName
