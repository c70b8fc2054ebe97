import type { Sorts } from '../protocol/sorting.ts'

/** The columns by which the back-office sorts orders, with their heads. */
export const orderSorts = {
  date: { label: 'Order', direction: 'desc' },
  customer: { label: 'Customer', direction: 'asc' },
  port: { label: 'Port', direction: 'asc' },
  price: { label: 'Price', direction: 'asc' },
  status: { label: 'Status', direction: 'asc' },
} as const satisfies Sorts
export type OrderSort = keyof typeof orderSorts

/** What the server refuses of a reservation that is to run longer. */
export const orderAdminMessages = {
  extendPast: 'Please choose today or a later day.',
  extendShorter: 'The reservation already runs longer. Please choose a later day.',
  extendReason: 'Please give a reason.',
} as const
