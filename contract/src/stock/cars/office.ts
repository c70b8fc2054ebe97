import { messages } from '#language/messages.ts'
import type { Sorts } from '#protocol/sorting.ts'
import { namesOf } from '#values/names.ts'

/** Which cars the back-office's list shows. A car counts as active only if it is shown and available. */
export const adminStates = messages({
  active: 'Active: shown and available',
  stock: 'In stock: not sold',
  hold: 'On hold',
  sold: 'Sold',
  hidden: 'Inactive (Hidden)',
  draft: 'To be completed',
} as const)
export type AdminState = keyof typeof adminStates
export const adminStateNames = namesOf(adminStates)

/** Sorts of the back-office's list, with what a person reads, and the way each begins. */
export const adminSorts = messages({
  newest: { label: 'Added', direction: 'desc' },
  price: { label: 'Price', direction: 'asc' },
  year: { label: 'Year', direction: 'desc' },
  title: { label: 'Title', direction: 'asc' },
} as const satisfies Sorts)
export type AdminSort = keyof typeof adminSorts

/** Whether anybody has entered what a car cost. */
export const costsEntered = ['entered', 'missing'] as const
