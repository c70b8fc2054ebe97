import { megabyte } from './files.ts'

/** Lengths in characters; what a file may be. Source: back-office specification, section 5. */
export const scheduleLimits = {
  title: [3, 100],
  description: [10, 1000],
  file: 15 * megabyte,
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'],
} as const

/** A longer description begins folded on the public list. Source: storefront specification, section 9. */
const readMoreFrom = 100

/** The beginning of a description that is too long for a card, up to a whole word; null when all of it fits. */
export function excerpt(description: string) {
  const letters = [...description]
  if (letters.length <= readMoreFrom) return null
  return `${letters
    .slice(0, readMoreFrom)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}

/** Where the PDF of a schedule is read. */
export const schedulePdfUrl = (id: string) => `/api/ship-schedule/${id}/pdf`

/** Sources: storefront specification, sections 2 and 8; back-office specification, sections 5 and 8. */
export const scheduleMessages = {
  active: 'Active',
  listFailed: 'Failed to load ship schedules',
  listEmpty: 'No ship schedules available',
  notFound: 'Schedule not found',
  detailFailed: 'Failed to load ship schedule',
  admin: {
    titleMissing: 'Title is required',
    titleShort: 'Title must be at least 3 characters long',
    titleLong: 'Title must be less than 100 characters',
    descriptionMissing: 'Description is required',
    descriptionShort: 'Description must be at least 10 characters long',
    descriptionLong: 'Description must be less than 1000 characters',
    fileLargeTitle: 'File Too Large',
    fileLarge: 'Please select a file smaller than 15MB.',
    fileFailedTitle: 'Upload Error',
    fileFailed: 'Failed to process the selected file. Please try again.',
    invalid: 'Please fix the form errors before submitting.',
    unsaved: 'Any unsaved changes will be lost.',
    failedTitle: 'Error',
    createFailed: 'Failed to create schedule. Please try again.',
    updateFailed: 'Failed to update schedule. Please try again.',
    deleteFailed: 'Failed to delete schedule. Please try again.',
    toggleFailed: (isActive: boolean) =>
      `Failed to ${isActive ? 'deactivate' : 'activate'} schedule. Please try again.`,
    createRefused: 'Creation failed',
    updateRefused: 'Update failed',
  },
} as const
