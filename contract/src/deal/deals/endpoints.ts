import { z } from 'zod'
import { assigning } from '#ground/assignments/assignment.ts'
import { t } from '#language/messages.ts'
import { served } from '#port/destinations/endpoints.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { pageMeta } from '#protocol/paging.ts'
import { byId, day, id, line, requiredLine } from '#values/text.ts'
import { orderAdminMessages, orderChange, orderDraft } from '../orders/draft.ts'
import { statusNames } from '../orders/facts.ts'
import { orderExport, orderQuery } from '../orders/filters.ts'
import { officeOrderDraft } from '../orders/office-draft.ts'
import { dealStep } from '../orders/steps/turn.ts'
import { deal } from './deal.ts'
import { order, ownOrder } from './order.ts'
import { proofs } from './proofs.ts'

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

export const orders = endpoints({
  place: {
    route: 'POST /orders',
    access: 'user',
    status: 201,
    summary:
      'Orders cars to negotiate: all of them are held, or none. With a destination and the total that the buyer saw, at that total or not at all. An Idempotency-Key makes a retry safe.',
    body: orderDraft,
    problems: [...placementProblems, 'too-many-held', 'too-many-tries'],
    response: z.object({ order }),
  },
  placeFor: {
    route: 'POST /orders/admin/new',
    access: 'orders.edit',
    status: 201,
    summary:
      'Orders cars for a customer, or for a name and a phone number, at the total that was seen. Who has no account gets no letters until they take the order over by its link. An Idempotency-Key makes a retry safe.',
    body: officeOrderDraft,
    problems: ['user-not-found', ...placementProblems],
    response: z.object({ order }),
  },
  customers: {
    route: 'GET /orders/admin/customers',
    access: 'orders.edit',
    summary:
      'For whom an order can be placed: who may log in and who was on the phone, by name, e-mail or number in any spelling; with onPhone only the latter.',
    query: z.object({
      search: line(200).optional(),
      /** Only who has no account. */
      onPhone: z.stringbool({ error: () => t('Please choose true or false') }).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    response: z.object({ customers: z.array(order.shape.user.omit({ isDeleted: true })) }),
  },
  mine: {
    route: 'GET /orders/my/orders',
    access: 'user',
    summary: "The caller's own orders, newest first, each with how it is paid.",
    response: z.object({ orders: z.array(ownOrder) }),
  },
  listAll: {
    route: 'GET /orders/admin/all',
    access: 'orders.read',
    summary:
      'All orders, newest first; every word of the search must occur in order, customer or cars: name, phone in any spelling, company, country, port, tracking, stock number, reference.',
    query: orderQuery,
    response: z.object({ orders: z.array(order), meta: pageMeta }),
  },
  stats: {
    route: 'GET /orders/admin/stats',
    access: 'orders.read',
    summary:
      'How many orders there are, in all and by status, and how many wait for the office, by what is to be done.',
    response: z.object({
      total: z.number().int(),
      byStatus: z.record(z.enum(statusNames), z.number().int()),
      /** In the order in which a deal goes on; steps for which none waits are left out. */
      waiting: z.array(z.object({ step: dealStep, count: z.number().int() })),
    }),
  },
  export: {
    route: 'GET /orders/export',
    access: 'orders.read',
    summary: 'All orders that the filters of the list show, as CSV or XLSX. Days are those of Japan.',
    query: orderExport,
    response: 'file',
  },
  ...assigning('orders', 'orders.read', 'order-not-found'),
  show: {
    route: 'GET /orders/{id}',
    access: 'user',
    tokens: true,
    summary: 'One order, for its owner and for administrators.',
    params: byId,
    problems: ['order-not-found'],
    response: z.object({ order }),
  },
  ports: {
    route: 'GET /orders/{id}/ports',
    access: 'user',
    summary:
      'Where an order can go: the countries with their ports, without those at which Japan stops one of its vehicles.',
    params: byId,
    problems: ['order-not-found'],
    response: z.array(served),
  },
  deal: {
    route: 'GET /orders/{id}/deal',
    access: 'user',
    summary:
      'One order with everything that belongs to it: whose turn it is, offers, parties, invoices, payments, papers. For its owner and for the office, each what they may see.',
    params: byId,
    problems: ['order-not-found'],
    response: z.object({ deal }),
  },
  chatOpened: {
    route: 'PATCH /orders/{id}',
    access: 'user',
    summary: 'The owner says that the chat link was opened.',
    params: byId,
    body: z.object({ whatsappMessageSent: z.literal(true) }),
    problems: ['order-not-found'],
    response: z.object({ order }),
  },
  giveUp: {
    route: 'POST /orders/{id}/no-longer-wanted',
    access: 'user',
    summary:
      'The owner no longer wants an order that is negotiated and of which nothing was paid: the office is asked to cancel it, and within a day its reservation ends.',
    params: byId,
    problems: ['order-not-found', 'order-goes-on', 'too-many-tries'],
    response: z.object({ order }),
  },
  takeUp: {
    route: 'DELETE /orders/{id}/no-longer-wanted',
    access: 'user',
    summary: 'The owner wants it after all: it is held as long as it was before.',
    params: byId,
    problems: ['order-not-found'],
    response: z.object({ order }),
  },
  ...proofs,
  update: {
    route: 'PATCH /orders/{id}/status',
    access: 'orders.edit',
    summary:
      'Changes status, price, port, terms, notes, tracking or delivery; the cars follow the status. A term, or another port under one, reckons the lines again.',
    params: byId,
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
    summary: 'Extends a reservation to the end of a day in Japan, with a reason that the customer reads.',
    params: byId,
    body: z.object({ until: day, reason: requiredLine(300, () => orderAdminMessages.extendReason) }),
    problems: ['order-not-found', 'nothing-to-extend', 'export-ban'],
    response: z.object({ order }),
  },
  removeItem: {
    route: 'DELETE /orders/{id}/items/{itemId}',
    access: 'orders.edit',
    summary: 'Takes a car out of an order and frees it. A car with an open claim stays.',
    params: byId.extend({ itemId: id }),
    problems: ['order-not-found', 'order-item-not-found', 'car-claimed', 'key-reused'],
    response: z.object({ order }),
  },
})
