import { z } from 'zod'
import { carFields } from '../cars/fields.ts'
import { price } from '../values/numbers.ts'
import { day, id, optionalLine, optionalProse } from '../values/text.ts'
import { mostCarsOrdered, orderMessages, portNames } from './facts.ts'
import { orderStatus } from './order.ts'

const cars = <One extends z.ZodType>(one: One) =>
  z.array(one).min(1, orderMessages.noCars).max(mostCarsOrdered, orderMessages.tooManyCars).optional()
const item = z.object({ carId: id, quantity: z.literal(1, { error: orderMessages.carTwice }).optional() })

/** `{carIds}`, or the other spelling `{items: [{carId, quantity: 1}]}`; both end as a list of distinct ids. */
export const orderDraft = z
  .object({ carIds: cars(id), items: cars(item) })
  .transform(({ carIds, items = [] }) => ({ carIds: carIds ?? items.map(({ carId }) => carId) }))
  .refine(({ carIds }) => carIds.length > 0, { path: ['carIds'], error: orderMessages.noCars })
  .refine(({ carIds }) => new Set(carIds).size === carIds.length, { path: ['carIds'], error: orderMessages.carTwice })

/** Letters of what the office notes on an order, for its customer or for itself. */
export const noteLength = 2000

/** What the server refuses of a reservation that is to run longer. */
export const orderAdminMessages = {
  extendPast: 'Please choose today or a later day.',
  extendShorter: 'The reservation already runs longer. Please choose a later day.',
  extendReason: 'Please give a reason.',
} as const

const deliveryDay = day.refine((text) => text >= '2000-01-01')

/** What an administrator says of an order: only what is named changes. */
export const orderChange = z
  .object({
    status: orderStatus.optional(),
    port: z.enum(portNames, { error: 'Please choose a port of the list' }).nullish(),
    negotiatedPrice: z
      .union([z.literal('').transform(() => null), z.null(), price(carFields.price.wrong)], {
        error: carFields.price.wrong,
      })
      .optional(),
    notes: optionalProse(noteLength),
    internalNotes: optionalProse(noteLength),
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
