import { carPicture } from '@minato/contract/values/files.ts'

/** What the office reads about cars. */
export const carOfficeWords = {
  listFailed: (message?: string) => `Error loading cars: ${message || 'Unknown error'}`,
  emptyFiltered: 'Try adjusting your search criteria',
  empty: 'Start by adding your first car',
  detailFailed: (message?: string) => `Error loading car details: ${message || 'Car not found'}`,
  deleteTitle: 'Are you sure?',
  deleteText: 'This car will be permanently deleted.',
  deleteConfirm: 'Yes, delete it!',
  deletedTitle: 'Deleted!',
  deleted: 'The car has been deleted.',
  deletedFromDetail: 'Car deleted successfully',
  deleteFailedTitle: 'Error',
  deleteFailed: 'Failed to delete car. Please try again.',
  activatedTitle: 'Activated!',
  activated: 'Car has been activated successfully.',
  deactivatedTitle: 'Deactivated!',
  deactivated: 'Car has been deactivated successfully.',
  toggleFailedTitle: 'Status Update Failed',
  toggleFailed: 'Failed to update car status. Please try again.',
  saveFailed: 'Failed to save car. Please try again.',
  galleryFull: (left: number) => `A gallery holds ${carPicture.gallery} images: ${left} more were left out.`,
} as const

/** The same of changes to several cars at once. */
export const bulkWords = {
  value: 'Please give a number other than 0',
  /** Chosen cars that the list does not show are named before they are changed. */
  unseen: (count: number) => (count === 1 ? '1 of them is not shown here' : `${count} of them are not shown here`),
  showTitle: (count: number, isActive: boolean) =>
    `${isActive ? 'Activate' : 'Deactivate'} ${count === 1 ? '1 car' : `${count} cars`}?`,
  deleteText: (count: number) => `These ${count} cars will be permanently deleted.`,
  deleteConfirm: 'Yes, delete them!',
  kept: (titles: readonly string[]) => `Orders refer to ${titles.join(', ')}: deactivate instead of deleting.`,
  failed: 'Failed to change the cars. Please try again.',
} as const
