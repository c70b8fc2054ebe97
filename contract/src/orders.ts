import { z } from 'zod'
import { carFormMessages } from './car-rule-facts.ts'
import { endpoints } from './endpoint.ts'
import { fileMessages, proofFile } from './files.ts'
import { price } from './numbers.ts'
import {
  type OrderEventKind,
  type OrderStatus,
  orderEvents,
  orderMessages,
  orderSortNames,
  orderStatuses,
  portNames,
} from './order-facts.ts'
import { pageMeta, paging } from './paging.ts'
import { byId, chosen, day, id, instant, line, optionalLine, optionalProse, requiredLine } from './text.ts'

/** The statuses of an order, as a schema takes them. */
export const statusNames = Object.keys(orderStatuses) as [OrderStatus, ...OrderStatus[]]

/** An order's status; the spelling SHIPPED that is also about is read as SHIPPING. */
export const orderStatus = z.preprocess(
  (value) => (value === 'SHIPPED' ? 'SHIPPING' : value),
  z.enum(statusNames, { error: `Please choose one of: ${statusNames.join(', ')}` }),
)

const orderEvent = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(orderEvents) as [OrderEventKind, ...OrderEventKind[]]),
  at: instant,
  /** Who did it: a person's name, or 'System'. */
  by: z.string(),
  /** What changed, in words; null when the kind says it all. */
  text: z.string().nullable(),
})
export type OrderEvent = z.output<typeof orderEvent>

const orderItem = z.object({
  id,
  /** The car as it was when it was ordered. */
  car: z.object({ id, title: z.string(), year: z.number().int(), mainImage: z.string().nullable() }),
  originalPrice: z.number(),
  negotiatedPrice: z.number().nullable(),
})

export const order = z.object({
  id,
  status: z.enum(statusNames),
  port: z.enum(portNames).nullable(),
  user: z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string().nullable() }),
  orderItems: z.array(orderItem),
  /** US dollars, the sum of the lines as they were. */
  totalOriginalPrice: z.number(),
  negotiatedPrice: z.number().nullable(),
  /** `negotiatedPrice` where set, else `totalOriginalPrice`. */
  finalPrice: z.number(),
  notes: z.string().nullable(),
  trackingInfo: z.string().nullable(),
  /** A calendar day, `2026-12-24`. */
  estimatedDelivery: z.string().nullable(),
  /** Where the proof can be read by its owner and by administrators, with their token. */
  paymentScreenshot: z.string().nullable(),
  paymentReceipt: z.string().nullable(),
  /** `image/…` or `application/pdf` once a proof is there. */
  proofType: z.string().nullable(),
  whatsappMessageSent: z.boolean(),
  /** The chat with the office, its first message already written. */
  chatLink: z.string(),
  reservedUntil: instant,
  events: z.array(orderEvent),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Order = z.output<typeof order>

/** `{carIds}`, or the other spelling `{items: [{carId, quantity: 1}]}`; both end as a list of distinct ids. */
export const orderDraft = z
  .union(
    [
      z.object({ carIds: z.array(id).min(1, orderMessages.noCars).max(50) }).transform(({ carIds }) => carIds),
      z
        .object({
          items: z
            .array(z.object({ carId: id, quantity: z.literal(1).optional() }))
            .min(1, orderMessages.noCars)
            .max(50),
        })
        .transform(({ items }) => items.map((item) => item.carId)),
    ],
    { error: orderMessages.noCars },
  )
  .refine((carIds) => new Set(carIds).size === carIds.length, orderMessages.carTwice)
  .transform((carIds) => ({ carIds }))

const deliveryDay = day.refine((text) => text >= '2000-01-01')

/** What an administrator says of an order: only what is named changes. */
export const orderChange = z
  .object({
    status: orderStatus.optional(),
    port: z.enum(portNames, { error: 'Please choose a port of the list' }).nullish(),
    negotiatedPrice: z
      .union([z.literal('').transform(() => null), z.null(), price(carFormMessages.price)], {
        error: carFormMessages.price,
      })
      .optional(),
    notes: optionalProse(2000),
    trackingInfo: optionalLine(300),
    estimatedDelivery: z
      .union(
        [
          z.literal('').transform(() => null),
          z.null(),
          deliveryDay,
          z.iso
            .datetime()
            .transform((at) => at.slice(0, 10))
            .pipe(deliveryDay),
        ],
        { error: 'Please give a date' },
      )
      .optional(),
    version: z.number().int().optional(),
  })
  .partial()
export type OrderChange = z.output<typeof orderChange>

const proofField = { count: 1, bytes: proofFile.bytes, tooLarge: fileMessages.proofLarge }

export const orders = endpoints({
  place: {
    method: 'POST',
    path: '/orders',
    access: 'user',
    status: 201,
    summary: 'Orders cars to negotiate: all of them are held, or none. An Idempotency-Key makes a retry safe.',
    body: orderDraft,
    response: z.object({ order }),
  },
  mine: {
    method: 'GET',
    path: '/orders/my/orders',
    access: 'user',
    summary: "The caller's own orders, newest first.",
    response: z.object({ orders: z.array(order) }),
  },
  adminList: {
    method: 'GET',
    path: '/orders/admin/all',
    access: 'admin',
    summary: 'All orders, newest first; search over id, customer and cars.',
    query: z.object({
      search: line(200).optional(),
      status: chosen(orderStatus),
      /** Those of one customer. */
      userId: chosen(id),
      /** Calendar days of UTC, both included. */
      from: chosen(day),
      to: chosen(day),
      sort: chosen(z.enum(orderSortNames)),
      direction: chosen(z.enum(['asc', 'desc'])),
      ...paging(20),
    }),
    response: z.object({ orders: z.array(order), meta: pageMeta }),
  },
  stats: {
    method: 'GET',
    path: '/orders/admin/stats',
    access: 'admin',
    summary: 'How many orders there are, in all and by status.',
    response: z.object({ total: z.number().int(), byStatus: z.record(z.enum(statusNames), z.number().int()) }),
  },
  detail: {
    method: 'GET',
    path: '/orders/{id}',
    access: 'user',
    summary: 'One order, for its owner and for administrators.',
    params: byId,
    response: z.object({ order }),
  },
  chatOpened: {
    method: 'PATCH',
    path: '/orders/{id}',
    access: 'user',
    summary: 'The owner says that the chat link was opened.',
    params: byId,
    body: z.object({ whatsappMessageSent: z.literal(true) }),
    response: z.object({ order }),
  },
  uploadProof: {
    method: 'POST',
    path: '/orders/{id}/upload-payment',
    access: 'user',
    status: 201,
    summary: 'Uploads the proof of payment in the field paymentScreenshot or image.',
    params: byId,
    body: z.object({ orderId: id.optional() }),
    files: { paymentScreenshot: proofField, image: proofField },
    response: z.object({ order }),
  },
  proof: {
    method: 'GET',
    path: '/orders/{id}/proof',
    access: 'user',
    summary: 'The proof of payment itself, for its owner and for administrators.',
    params: byId,
    response: 'file',
  },
  proofAddress: {
    method: 'POST',
    path: '/orders/{id}/proof-address',
    access: 'user',
    summary: 'An address of the proof that needs no token and expires, for a tab or a download of its own.',
    params: byId,
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
  change: {
    method: 'PATCH',
    path: '/orders/{id}/status',
    access: 'admin',
    summary: 'Changes status, price, port, notes, tracking or delivery; the cars follow the status.',
    params: byId,
    body: orderChange,
    response: z.object({ order }),
  },
  extend: {
    method: 'POST',
    path: '/orders/{id}/reservation',
    access: 'admin',
    summary: 'Extends a reservation to the end of a day in Japan, with a reason that the customer reads.',
    params: byId,
    body: z.object({
      until: day,
      reason: requiredLine(300, orderMessages.extendReason),
    }),
    response: z.object({ order }),
  },
  removeItem: {
    method: 'DELETE',
    path: '/orders/{id}/items/{itemId}',
    access: 'admin',
    summary: 'Takes a car out of an order and frees it.',
    params: byId.extend({ itemId: id }),
    response: z.object({ order }),
  },
})
