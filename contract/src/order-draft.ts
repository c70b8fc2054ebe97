import { z } from 'zod'
import { carFormMessages } from './car-rule-facts.ts'
import { price } from './numbers.ts'
import { orderStatus } from './order.ts'
import { orderMessages, portNames } from './order-facts.ts'
import { day, id, optionalLine, optionalProse } from './text.ts'

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
    internalNotes: optionalProse(2000),
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
