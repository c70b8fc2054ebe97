import { megabyte } from '../values/files.ts'

/** Lengths in characters; what a file may be. */
export const scheduleLimits = {
  title: [3, 100],
  description: [10, 1000],
  imageUrl: 2000,
  file: 15 * megabyte,
  pictureTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  pdfType: 'application/pdf',
} as const

/** What is wrong with a schedule as it was written. */
export const scheduleFormMessages = {
  titleMissing: 'Title is required',
  titleShort: 'Title must be at least 3 characters long',
  titleLong: 'Title must be less than 100 characters',
  descriptionMissing: 'Description is required',
  descriptionShort: 'Description must be at least 10 characters long',
  descriptionLong: 'Description must be less than 1000 characters',
  imageUrl: 'Please enter an address that begins with http:// or https://',
  fileLarge: 'Please select a file smaller than 15MB.',
  fileType: 'Please select a JPEG, PNG, GIF, WebP or PDF file.',
} as const

export const scheduleAdminMessages = {
  hidden: 'Inactive (Hidden)',
  successTitle: 'Success',
  invalid: 'Please fix the form errors before submitting.',
  fileLargeTitle: 'File Too Large',
  fileFailedTitle: 'Upload Error',
  fileFailed: 'Failed to process the selected file. Please try again.',
  failedTitle: 'Error',
  createFailed: 'Failed to create schedule. Please try again.',
  updateFailed: 'Failed to update schedule. Please try again.',
  deleteFailed: 'Failed to delete schedule. Please try again.',
  toggleFailed: (isActive: boolean) => `Failed to ${isActive ? 'deactivate' : 'activate'} schedule. Please try again.`,
  createRefused: 'Creation failed',
  updateRefused: 'Update failed',
  askDelete: {
    title: 'Delete this schedule?',
    text: 'It will be permanently deleted, with its files. This action cannot be undone.',
    confirm: 'Delete',
  },
  askDeactivate: {
    title: 'Deactivate this schedule?',
    text: 'It will be hidden from the public site.',
    confirm: 'Deactivate',
  },
  askActivate: {
    title: 'Activate this schedule?',
    text: 'It will be shown on the public site.',
    confirm: 'Activate',
  },
  created: 'Schedule created successfully.',
  updated: 'Schedule updated successfully.',
  deleted: 'Schedule deleted successfully.',
  activated: 'Schedule activated successfully.',
  deactivated: 'Schedule deactivated successfully.',
} as const
