import type { Order } from '@minato/contract/order.ts'
import { orderChange } from '@minato/contract/order-draft.ts'
import { defaultPort, type OrderStatus, orderStatuses, portNames } from '@minato/contract/order-facts.ts'
import { z } from 'zod'

const statusNames = Object.keys(orderStatuses) as [OrderStatus, ...OrderStatus[]]

/** What the window holds: the contract's change, in the terms of its controls. It is sent whole, the status included. */
export const orderForm = orderChange.omit({ version: true }).extend({
  status: z.enum(statusNames),
  port: z.union([z.literal('').transform(() => null), z.enum(portNames)]),
})
export type OrderFormInput = z.input<typeof orderForm>
export type OrderFormOutput = z.output<typeof orderForm>

/** What the window begins with: a port that nobody has chosen is proposed. */
export const startingValues = (order: Order): OrderFormInput => ({
  status: order.status,
  port: order.port ?? defaultPort,
  negotiatedPrice: order.negotiatedPrice === null ? '' : String(order.negotiatedPrice),
  notes: order.notes ?? '',
  internalNotes: order.internalNotes ?? '',
  trackingInfo: order.trackingInfo ?? '',
  estimatedDelivery: order.estimatedDelivery ?? '',
})
