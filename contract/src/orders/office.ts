import type { Sorts } from '../protocol/sorting.ts'
import { namesOf } from '../values/names.ts'

/** The columns by which the back-office sorts orders, with their heads. */
export const orderSorts = {
  date: { label: 'Order', direction: 'desc' },
  customer: { label: 'Customer', direction: 'asc' },
  port: { label: 'Port', direction: 'asc' },
  price: { label: 'Price', direction: 'asc' },
  status: { label: 'Status', direction: 'asc' },
} as const satisfies Sorts
export type OrderSort = keyof typeof orderSorts
export const orderSortNames = namesOf(orderSorts)

/** Texts of the orders in the back-office. */
export const orderAdminMessages = {
  listEmpty: 'No orders found matching your criteria.',
  removeItem: 'Are you sure you want to remove this item from the order?',
  removeItemFailed: 'Failed to remove the item. Please try again.',
  saved: (reference: string) => `Order ${reference} was saved.`,
  /** An order that leaves a filter by it is found there. */
  moved: (reference: string, status: string) => `Order ${reference} is now ${status}.`,
  changeFailed: 'Failed to update order. Please try again.',
  extended: 'Reservation extended',
  extendPast: 'Please choose today or a later day.',
  extendShorter: 'The reservation already runs longer. Please choose a later day.',
  extendReason: 'Please give a reason.',
  proofAsked: 'The customer was asked for another proof of payment.',
} as const
