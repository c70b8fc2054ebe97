import { z } from 'zod'
import { messages } from '#language/messages.ts'
import { assigneeFilter } from '#platform/assignments/assignment.ts'
import { maxPageSize } from '#protocol/page-size.ts'
import { pageParams, sortDirection, sortParam } from '#protocol/paging.ts'
import type { SortOptions } from '#protocol/sorting.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { day, id, instant, line, optionalFilter } from '#values/text.ts'
import { orderStatus } from './draft.ts'
import { dealSide, dealStep } from './steps/turn.ts'

export const orderSorts = messages({
  date: { label: 'Order', direction: 'desc' },
  customer: { label: 'Customer', direction: 'asc' },
  port: { label: 'Port', direction: 'asc' },
  price: { label: 'Price', direction: 'asc' },
  status: { label: 'Status', direction: 'asc' },
} as const satisfies SortOptions)
export type OrderSort = keyof typeof orderSorts

/** Final states of an offer that no counter-offer answered. */
export const finalOfferStates = ['accepted', 'declined', 'run-out', 'withdrawn'] as const
export type FinalOfferState = (typeof finalOfferStates)[number]

/** Filter value for buyers without a country in their account. */
export const noCountry = 'none'

const adminFilters = z.object({
  search: line(200).optional(),
  /** Ids, separated by commas. */
  ids: optionalFilter(
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(id).max(maxPageSize)),
  ),
  status: optionalFilter(orderStatus),
  turn: optionalFilter(dealSide),
  step: optionalFilter(dealStep),
  dueBefore: optionalFilter(instant),
  /** Assigned to the caller, to no one, or to one colleague. */
  assignee: assigneeFilter,
  userId: optionalFilter(id),
  /** Calendar days in Japan, inclusive. */
  from: optionalFilter(day),
  to: optionalFilter(day),
  /** Orders with an offer that ended so on these days. A price agreed elsewhere counts on its day. */
  offer: optionalFilter(z.enum(finalOfferStates)),
  offerFrom: optionalFilter(day),
  offerTo: optionalFilter(day),
  /** Country as spelled in the buyer's account; `none`: accounts without a country. */
  buyerCountry: line(60).optional(),
  sort: sortParam(orderSorts),
  direction: sortDirection,
})
export type OrderFilters = z.output<typeof adminFilters>
export const orderExport = adminFilters.extend({ format: spreadsheetFormat })
export type OrderExport = z.output<typeof orderExport>
export const orderQuery = adminFilters.extend(pageParams(20))
export type OrderQuery = z.output<typeof orderQuery>
