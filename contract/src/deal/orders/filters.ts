import { z } from 'zod'
import { assigneeFilter } from '#ground/assignments/assignment.ts'
import { messages } from '#language/messages.ts'
import { direction, paging, sortedBy } from '#protocol/paging.ts'
import type { Sorts } from '#protocol/sorting.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { chosen, day, id, instant, line } from '#values/text.ts'
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

/** The states of an offer that was not answered by another one: won, or lost in one of three ways. */
export const endedOffers = ['accepted', 'declined', 'run-out', 'withdrawn'] as const
export type EndedOffer = (typeof endedOffers)[number]

/** The word for the orders whose buyer's account names no country. */
export const noCountry = 'none'

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
  /** Those with an offer that ended so, on one of these days: of what was agreed elsewhere, the day on which it was. */
  offer: chosen(z.enum(endedOffers)),
  offerFrom: chosen(day),
  offerTo: chosen(day),
  /** Those of buyers whose account names this country, as it stands there; `none`: of those that name none. */
  buyerCountry: line(60).optional(),
  sort: sortedBy(orderSorts),
  direction,
})
export type OrderFilters = z.output<typeof adminFilters>
export const orderExport = adminFilters.extend({ format: spreadsheetFormat })
export type OrderExport = z.output<typeof orderExport>
export const orderQuery = adminFilters.extend(paging(20))
export type OrderQuery = z.output<typeof orderQuery>
