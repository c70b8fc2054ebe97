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
  priced: (title: string, price: string) => `${title} costs ${price} now.`,
  pricedBy: (price: string) => `It costs ${price} now.`,
  saveFailed: 'Failed to save car. Please try again.',
  galleryFull: (left: number) => `A gallery holds ${carPicture.gallery} images: ${left} more were left out.`,
} as const

const count = (cars: number) => (cars === 1 ? '1 car' : `${cars} cars`)

/** The same of changes to several cars at once. */
export const bulkWords = {
  value: 'Please give a number other than 0',
  unchanged: 'No price would change',
  /** Chosen cars that the list does not show are named before they are changed. */
  unseen: (cars: number) => (cars === 1 ? '1 of them is not shown here' : `${cars} of them are not shown here`),
  showTitle: (cars: number, isActive: boolean) => `${isActive ? 'Activate' : 'Deactivate'} ${count(cars)}?`,
  priceTitle: (cars: number) => `Change ${cars === 1 ? '1 price' : `${cars} prices`}`,
  deleteText: (cars: number) => `These ${cars} cars will be permanently deleted.`,
  deleteConfirm: 'Yes, delete them!',
  kept: (titles: readonly string[]) => `Orders refer to ${titles.join(', ')}: deactivate instead of deleting.`,
  failed: 'Failed to change the cars. Please try again.',
  shown: (cars: number, isActive: boolean) => `${count(cars)} ${isActive ? 'activated' : 'deactivated'}.`,
  priced: (cars: number) => `${count(cars)} got a new price.`,
  removed: (cars: number) => `${count(cars)} deleted.`,
  takenBack: 'That was taken back.',
} as const
