import type { Problems } from '../protocol/problem.ts'
import { megabyte } from '../values/files.ts'
import { galleryMessages } from './facts.ts'

/**
 * The description in characters; bytes of one upload; pictures of one bulk upload; the last display order.
 */
export const galleryLimits = { description: 500, upload: 50 * megabyte, bulk: 50, order: 1_000_000 } as const

const countOf = (count: number) => `${count} gallery ${count === 1 ? 'item' : 'items'}`
const forGood = 'This action cannot be undone.'

/** Texts of the gallery in the back-office. */
export const galleryAdminMessages = {
  listFailed: (message: string) => `Error loading gallery: ${message}`,
  listEmpty: 'No gallery items found',
  hidden: 'Inactive (Hidden)',
  failedTitle: 'Error!',
  failed: 'Something went wrong',
  fileTypeTitle: 'Invalid File!',
  fileType: 'Please select a valid image file.',
  fileLargeTitle: 'File Too Large!',
  fileLarge: 'Please select an image smaller than 50MB.',
  compressionTitle: 'Compression Failed!',
  compression: 'Failed to process the image. Please try again with a different image.',
  imageMissing: 'Please select an image for the gallery item.',
  descriptionMissing: 'Please provide a description for the gallery item.',
  orderWrong: 'Please provide a valid display order.',
  createdTitle: 'Created!',
  created: 'Gallery item has been created successfully.',
  updatedTitle: 'Updated!',
  updated: 'Gallery item has been updated successfully.',
  nowHidden: 'Gallery item is hidden from the public site.',
  toggleFailed: 'Failed to update status',
  deleteTitle: 'Are you sure?',
  deleteText: `This gallery item will be permanently deleted. ${forGood}`,
  deleteConfirm: 'Yes, delete it!',
  deletedTitle: 'Deleted!',
  deleted: 'Gallery item has been deleted.',
  deleteFailed: 'Failed to delete item',
  bulkDeleteText: (count: number) => `${countOf(count)} will be permanently deleted. ${forGood}`,
  bulkDeleteConfirm: 'Yes, delete them!',
  bulkDeleted: (count: number) => `${countOf(count)} deleted.`,
  bulkDeleteWrong: 'Invalid data format for bulk delete. Expected { ids: [...] }',
  reordered: 'The new order is saved.',
  reorderFailed: 'Failed to save the new order',
  orderTwice: 'Each item can stand in one place only.',
  skippedTitle: 'Some Files Skipped',
  noneValid: 'No Valid Images!',
  tooMany: 'At most 50 images can be uploaded at once.',
  uploadedTitle: 'Uploaded!',
  uploaded: (count: number) => `${countOf(count)} uploaded successfully.`,
  uploadFailedTitle: 'Upload Failed!',
  uploadFailed: 'Failed to upload images. Please try again.',
} as const

/** What of the gallery is listed, and in which order; the first of each is what the list begins with. */
export const galleryFilters = { '': 'All Items', active: 'Active Only', inactive: 'Inactive Only' } as const
export const gallerySorts = { '': 'Order', description: 'Description', status: 'Status' } as const
export const galleryViews = { '': 'Grid', list: 'List' } as const

/** What can stop a call about the gallery. */
export const galleryProblems = {
  'gallery-item-not-found': {
    status: 404,
    sentence: galleryMessages.notFound,
    help: 'There is no gallery item with this id. It may have been deleted.',
  },
  'no-valid-images': {
    status: 400,
    sentence: galleryAdminMessages.noneValid,
    help: 'Not one of the files could be taken. For each, errors names by the name of the file what is wrong with it.',
  },
} as const satisfies Problems
