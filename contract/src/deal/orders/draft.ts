import { z } from 'zod'
import { messages, t } from '#language/messages.ts'
import { destinationDraft, portInput } from '#shipping/destinations/draft.ts'
import { termChoices } from '#shipping/freight/price-schemas.ts'
import { carFields } from '#stock/cars/fields.ts'
import { price } from '#values/numbers.ts'
import { day, emptyToNull, id, optionalLine, optionalProse } from '#values/text.ts'
import { maxCarsPerOrder, maxOfferNoteLength, orderMessages, statusNames } from './facts.ts'
import { amountLine, tradeTerm } from './terms.ts'

/** Order status. Accepts the alternative spelling SHIPPED. */
export const orderStatus = z.preprocess(
  (value) => (value === 'SHIPPED' ? 'SHIPPING' : value),
  z.enum(statusNames, { error: () => t('Please choose one of: {choices}', { choices: statusNames.join(', ') }) }),
)

const carList = <Element extends z.ZodType>(element: Element) =>
  z
    .array(element)
    .min(1, { error: () => orderMessages.noCars })
    .max(maxCarsPerOrder, { error: () => orderMessages.tooManyCars })
    .optional()
const item = z.object({ carId: id, quantity: z.literal(1, { error: () => orderMessages.carTwice }).optional() })

const terms = { term: tradeTerm.optional(), choices: termChoices.partial().optional() }

const error = () => t('Please send the total that you saw, in US dollars')
const hasNoFractionOfCent = (usd: number) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6
/** Upper bound: fifty of the most expensive vehicles with every charge, in US dollars. */
const maxTotal = 1e10
export const total = z
  .number({ error })
  .min(0, { error })
  .max(maxTotal, { error })
  .refine(hasNoFractionOfCent, { error })

export const orderRequestFields = {
  carIds: carList(id),
  items: carList(item),
  destination: destinationDraft.nullish(),
  ...terms,
  /** Total that the buyer saw, in US dollars. The order is refused at any other total. */
  total: total.optional(),
  /** Lines that the buyer saw, returned beside the new ones. */
  lines: z.array(amountLine).max(10).optional(),
}

export function normalizeCarIds<
  Draft extends { carIds?: string[] | undefined; items?: { carId: string }[] | undefined },
>({ carIds, items = [], ...fields }: Draft) {
  return { ...fields, carIds: carIds ?? items.map(({ carId }) => carId) }
}
export const hasCars = ({ carIds }: { carIds: string[] }) => carIds.length > 0
export const noCarsError = { path: ['carIds'], error: () => orderMessages.noCars }
export const hasDistinctCars = ({ carIds }: { carIds: string[] }) => new Set(carIds).size === carIds.length
export const duplicateCarError = { path: ['carIds'], error: () => orderMessages.carTwice }

/** Accepts `{carIds}` or `{items: [{carId, quantity: 1}]}`; returns distinct ids. */
export const orderDraft = z
  .object(orderRequestFields)
  .transform(normalizeCarIds)
  .refine(hasCars, noCarsError)
  .refine(hasDistinctCars, duplicateCarError)

export const maxNoteLength = 2000

export const orderAdminMessages = messages({
  extendShorter: 'The reservation already lasts longer. Please choose a later day.',
  extendReason: 'Please give a reason.',
} as const)

const deliveryDay = day.refine((text) => text >= '2000-01-01')

/** Change of an order by a staff member; omitted fields stay. */
export const orderChange = z
  .object({
    status: orderStatus.optional(),
    /** Reason for the internal log; required where the order moves ahead of its money. */
    reason: optionalLine(300),
    port: portInput.nullish(),
    /** Takes precedence over `port`. */
    destination: destinationDraft.nullish(),
    ...terms,
    /** Null removes the term and its charges. */
    term: tradeTerm.nullish(),
    negotiatedPrice: emptyToNull(
      price(() => carFields.price.wrong),
      () => carFields.price.wrong,
    ).optional(),
    /** Reason for a price below the floor, stored with the offer that records the price. */
    belowFloor: optionalProse(maxOfferNoteLength),
    notes: optionalProse(maxNoteLength),
    internalNotes: optionalProse(maxNoteLength),
    trackingInfo: optionalLine(300),
    estimatedDelivery: emptyToNull(
      z.union([
        deliveryDay,
        z.iso
          .datetime()
          .transform((at) => at.slice(0, 10))
          .pipe(deliveryDay),
      ]),
      () => t('Please enter a date'),
    ).optional(),
    version: z.number().int().optional(),
  })
  .partial()
export type OrderDraft = z.output<typeof orderDraft>
export type OrderChange = z.output<typeof orderChange>
