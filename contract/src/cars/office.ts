import type { Sorts } from '../protocol/sorting.ts'
import { carPicture } from '../values/files.ts'
import type { AdminState } from './rules.ts'

/** What the back-office is told about cars; apart from `car-rule-facts.ts`, which reaches buyers with the schemas. Source: back-office specification, section 8. */
export const carAdminMessages = {
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

/** Which cars the back-office's list shows. A car counts as active only if it is shown and available. Source: back-office specification, section 2. */
export const adminStates = {
  active: 'Active: shown and available',
  stock: 'In stock: not sold',
  hold: 'On hold',
  sold: 'Sold',
  hidden: 'Inactive (Hidden)',
} as const satisfies Record<AdminState, string>

/** Sorts of the back-office's list, with what a person reads, and the way each begins. */
export const adminSorts = {
  newest: { label: 'Added', direction: 'desc' },
  price: { label: 'Price', direction: 'asc' },
  year: { label: 'Year', direction: 'desc' },
  title: { label: 'Title', direction: 'asc' },
} as const satisfies Sorts
export type AdminSort = keyof typeof adminSorts

/** How the prices of several cars are changed: by so many per cent, or by so many US dollars, up or down. */
export type PriceChange = { by: 'percent' | 'amount'; value: number }

/** What a price in US dollars becomes, in whole dollars and never below 0. */
export const changedPrice = (price: number, { by, value }: PriceChange) =>
  Math.max(0, Math.round(by === 'percent' ? price * (1 + value / 100) : price + value))

/** What is told of changes to several cars at once. */
export const bulkMessages = {
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
