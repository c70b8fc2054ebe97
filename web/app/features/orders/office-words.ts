import { orderStatuses } from '@minato/contract/orders/facts.ts'

/** What several parts of the orders' screen say. */
export const changeFailed = 'Failed to update order. Please try again.'

/** Every status by its name, to choose from. */
export const statusLabels = Object.fromEntries(
  Object.entries(orderStatuses).map(([status, { label }]) => [status, label]),
)
