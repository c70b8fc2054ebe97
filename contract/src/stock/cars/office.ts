import { messages } from '#language/messages.ts'
import type { SortOptions } from '#protocol/sorting.ts'
import { getKeys } from '#values/keys.ts'

/** States in the back-office's list. A car counts as active only if it is shown and available. */
export const adminStates = messages({
  active: 'Active: shown and available',
  stock: 'In stock: not sold',
  hold: 'On hold',
  sold: 'Sold',
  hidden: 'Inactive (Hidden)',
  draft: 'To be completed',
} as const)
export type AdminState = keyof typeof adminStates
export const adminStateNames = getKeys(adminStates)

export const adminSorts = messages({
  newest: { label: 'Added', direction: 'desc' },
  price: { label: 'Price', direction: 'asc' },
  year: { label: 'Year', direction: 'desc' },
  title: { label: 'Title', direction: 'asc' },
} as const satisfies SortOptions)
export type AdminSort = keyof typeof adminSorts

export const costFilters = ['entered', 'missing'] as const
