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

/** What the server says was done, and the back-office shows. */
export const scheduleAdminMessages = {
  created: 'Schedule created successfully.',
  updated: 'Schedule updated successfully.',
  deleted: 'Schedule deleted successfully.',
  activated: 'Schedule activated successfully.',
  deactivated: 'Schedule deactivated successfully.',
} as const
