import { orderChange } from '@minato/contract/orders/draft.ts'
import { portNames, statusNames } from '@minato/contract/orders/facts.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { z } from 'zod'

/** What the window holds: the contract's change, in the terms of its controls. */
export const orderForm = orderChange.omit({ version: true }).extend({
  status: z.enum(statusNames),
  port: z.union([z.literal('').transform(() => null), z.enum(portNames)]),
})
export type OrderFormInput = z.input<typeof orderForm>
export type OrderFormOutput = z.output<typeof orderForm>

/** What the window begins with. A port that nobody has chosen is shown as the default and is none. */
export const startingValues = (order: Order): OrderFormInput => ({
  status: order.status,
  port: order.port ?? '',
  negotiatedPrice: order.negotiatedPrice === null ? '' : String(order.negotiatedPrice),
  notes: order.notes ?? '',
  internalNotes: order.internalNotes ?? '',
  trackingInfo: order.trackingInfo ?? '',
  estimatedDelivery: order.estimatedDelivery ?? '',
})
