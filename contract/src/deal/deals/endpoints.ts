import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineAssignmentCalls } from '#platform/assignments/assignment.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta } from '#protocol/paging.ts'
import { servedCountry } from '#shipping/destinations/endpoints.ts'
import { byId, day, id, line, requiredLine } from '#values/text.ts'
import { orderAdminMessages, orderChange, orderDraft } from '../orders/draft.ts'
import { statusNames } from '../orders/facts.ts'
import { orderExport, orderQuery } from '../orders/filters.ts'
import { officeOrderDraft } from '../orders/office-draft.ts'
import { dealStep } from '../orders/steps/turn.ts'
import { deal } from './deal.ts'
import { order, ownOrder } from './order.ts'
import { proofEndpoints } from './proofs.ts'

const placementProblems = [
  'order-not-found',
  'car-on-hold',
  'cart-on-hold',
  'car-sold',
  'car-not-available',
  'key-reused',
  'total-changed',
  'export-ban',
  'destination-not-found',
] as const

export const orders = defineEndpoints('user', {
  place: {
    route: 'POST /orders',
    status: 201,
    summary:
      'Orders cars to negotiate and holds all of them, or none. With a destination and total, the call fails at any other total. An Idempotency-Key makes a retry safe.',
    body: orderDraft,
    problems: [...placementProblems, 'too-many-held', 'too-many-tries'],
    response: z.object({ order }),
  },
  placeFor: {
    route: 'POST /orders/admin/new',
    access: 'orders.edit',
    status: 201,
    summary:
      'Orders cars for a customer, or for a name and a phone number, at the total that the caller saw. Buyers without an account get no emails until they accept the order by its link. An Idempotency-Key makes a retry safe.',
    body: officeOrderDraft,
    problems: ['user-not-found', ...placementProblems],
    response: z.object({ order }),
  },
  customers: {
    route: 'GET /orders/admin/customers',
    access: 'orders.edit',
    summary:
      'Searches buyers for an order by name, email or number in any spelling. With onPhone only buyers without an account.',
    query: z.object({
      search: line(200).optional(),
      /** Only buyers without an account. */
      onPhone: z.stringbool({ error: () => t('Please choose true or false') }).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    response: z.object({ customers: z.array(order.shape.user.omit({ isDeleted: true })) }),
  },
  mine: {
    route: 'GET /orders/my/orders',
    summary: "Lists the caller's own orders, newest first, each with its payments.",
    response: z.object({ orders: z.array(ownOrder) }),
  },
  listAll: {
    route: 'GET /orders/admin/all',
    access: 'orders.read',
    summary:
      'Lists all orders, newest first. Every word of the search must occur in order, customer or cars: name, phone in any spelling, company, country, port, tracking, stock number, reference.',
    query: orderQuery,
    response: z.object({ orders: z.array(order), meta: pageMeta }),
  },
  stats: {
    route: 'GET /orders/admin/stats',
    access: 'orders.read',
    summary: 'Counts orders in total and by status, and those that wait for the office by next step.',
    response: z.object({
      total: z.number().int(),
      byStatus: z.record(z.enum(statusNames), z.number().int()),
      /** In the order of a deal; steps without a waiting order are omitted. */
      waiting: z.array(z.object({ step: dealStep, count: z.number().int() })),
    }),
  },
  export: {
    route: 'GET /orders/export',
    access: 'orders.read',
    summary: 'Exports all orders that match the filters of the list, as CSV or XLSX. Days are calendar days in Japan.',
    query: orderExport,
    response: 'file',
  },
  ...defineAssignmentCalls('orders', 'orders.read', 'order-not-found'),
  show: {
    route: 'GET /orders/{id}',
    tokens: true,
    summary: 'Returns one order, for its owner and for administrators.',
    problems: ['order-not-found'],
    response: z.object({ order }),
  },
  ports: {
    route: 'GET /orders/{id}/ports',
    summary:
      'Lists possible destinations of an order: countries with ports, except those to which Japan bans export of one of its vehicles.',
    problems: ['order-not-found'],
    response: z.array(servedCountry),
  },
  deal: {
    route: 'GET /orders/{id}/deal',
    summary:
      'Returns one order with next step, offers, parties, invoices, payments and documents. Owner and office get only what they may see.',
    problems: ['order-not-found'],
    response: z.object({ deal }),
  },
  chatOpened: {
    route: 'PATCH /orders/{id}',
    summary: 'Records that the owner has opened the chat link.',
    body: z.object({ whatsappMessageSent: z.literal(true) }),
    problems: ['order-not-found'],
    response: z.object({ order }),
  },
  giveUp: {
    route: 'POST /orders/{id}/no-longer-wanted',
    summary:
      'Gives up the owner’s order while it is negotiated and unpaid. The office is asked to cancel it, and its reservation ends within a day.',
    problems: ['order-not-found', 'order-goes-on', 'too-many-tries', 'key-reused'],
    response: z.object({ order }),
  },
  takeUp: {
    route: 'DELETE /orders/{id}/no-longer-wanted',
    summary: 'Reverts giving up an order: its former reservation applies again.',
    problems: ['order-not-found', 'key-reused'],
    response: z.object({ order }),
  },
  ...proofEndpoints,
  update: {
    route: 'PATCH /orders/{id}/status',
    access: 'orders.edit',
    summary:
      'Changes status, price, port, terms, notes, tracking or delivery; the cars follow the status. A new term, or another port under a term, recalculates the lines.',
    body: orderChange,
    problems: [
      'order-not-found',
      'stale',
      'key-reused',
      'car-gone',
      'export-ban',
      'destination-not-found',
      'price-needs-reason',
      'code-needed',
    ],
    response: z.object({ order }),
  },
  extend: {
    route: 'POST /orders/{id}/reservation',
    access: 'orders.edit',
    summary: 'Extends a reservation to the end of a day in Japan, with a reason for the customer.',
    body: z.object({ until: day, reason: requiredLine(300, () => orderAdminMessages.extendReason) }),
    problems: ['order-not-found', 'nothing-to-extend', 'export-ban', 'key-reused'],
    response: z.object({ order }),
  },
  removeItem: {
    route: 'DELETE /orders/{id}/items/{itemId}',
    access: 'orders.edit',
    summary: 'Removes a car from an order and frees it. A car with an open claim stays.',
    params: byId.extend({ itemId: id }),
    problems: ['order-not-found', 'order-item-not-found', 'car-claimed', 'key-reused'],
    response: z.object({ order }),
  },
})
