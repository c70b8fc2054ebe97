import { megabyte } from './files.ts'

/** The description in characters; bytes of an upload. Source: back-office specification, sections 5 and 9. */
export const galleryLimits = { description: 500, upload: 50 * megabyte } as const

/** Sources: storefront specification, section 8; back-office specification, sections 2, 4, 5 and 8. */
export const galleryMessages = {
  empty: 'No images available.',
  notFound: 'Gallery item not found',
  admin: {
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
    skippedTitle: 'Some Files Skipped',
    noneValid: 'No Valid Images!',
    uploadFailedTitle: 'Upload Failed!',
    uploadFailed: 'Failed to upload images. Please try again.',
    deleteFailed: 'Failed to delete item',
    toggleFailed: 'Failed to update status',
    bulkDeleteWrong: 'Invalid data format for bulk delete. Expected { ids: [...] }',
  },
} as const
