import { z } from 'zod'
import { assigneeFilter } from '../../ground/assignments/assignment.ts'
import { messages } from '../../language/messages.ts'
import { direction, paging, sortedBy } from '../../protocol/paging.ts'
import type { Sorts } from '../../protocol/sorting.ts'
import { spreadsheetFormat } from '../../values/spreadsheet.ts'
import { chosen, day, id, instant, line } from '../../values/text.ts'
import { orderStatus } from './draft.ts'
import { dealSide, dealStep } from './steps/turn.ts'

/** The columns by which the back-office sorts orders, with their heads. */
export const orderSorts = messages({
  date: { label: 'Order', direction: 'desc' },
  customer: { label: 'Customer', direction: 'asc' },
  port: { label: 'Port', direction: 'asc' },
  price: { label: 'Price', direction: 'asc' },
  status: { label: 'Status', direction: 'asc' },
} as const satisfies Sorts)
export type OrderSort = keyof typeof orderSorts

const adminFilters = z.object({
  search: line(200).optional(),
  status: chosen(orderStatus),
  /** Those that wait for one side, and those of which this is the next step. */
  turn: chosen(dealSide),
  step: chosen(dealStep),
  /** Those whose next step should have been done before this moment. */
  dueBefore: chosen(instant),
  /** Those assigned to the caller, to nobody, or to one colleague. */
  assignee: assigneeFilter,
  /** Those of one customer. */
  userId: chosen(id),
  /** Calendar days in Japan, both included. */
  from: chosen(day),
  to: chosen(day),
  sort: sortedBy(orderSorts),
  direction,
})
export type OrderFilters = z.output<typeof adminFilters>
export const orderExport = adminFilters.extend({ format: spreadsheetFormat })
export type OrderExport = z.output<typeof orderExport>
export const orderQuery = adminFilters.extend(paging(20))
export type OrderQuery = z.output<typeof orderQuery>
