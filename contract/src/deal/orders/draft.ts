import { z } from 'zod'
import { messages, t } from '#language/messages.ts'
import { destinationDraft, portText } from '#port/destinations/draft.ts'
import { carFields } from '#stock/cars/fields.ts'
import { price } from '#values/numbers.ts'
import { day, id, optionalLine, optionalProse, orNone } from '#values/text.ts'
import { mostCarsOrdered, offerNoteLength, orderMessages, statusNames } from './facts.ts'
import { amountLine, chosenTerms, tradeTerm } from './terms.ts'

/** An order's status; the spelling SHIPPED that is also about is read as SHIPPING. */
export const orderStatus = z.preprocess(
  (value) => (value === 'SHIPPED' ? 'SHIPPING' : value),
  z.enum(statusNames, { error: () => t('Please choose one of: {choices}', { choices: statusNames.join(', ') }) }),
)

const cars = <One extends z.ZodType>(one: One) =>
  z
    .array(one)
    .min(1, { error: () => orderMessages.noCars })
    .max(mostCarsOrdered, { error: () => orderMessages.tooManyCars })
    .optional()
const item = z.object({ carId: id, quantity: z.literal(1, { error: () => orderMessages.carTwice }).optional() })

/** What is agreed on beside the vehicles: the term, and what is chosen under it. */
const terms = { term: tradeTerm.optional(), choices: chosenTerms.partial().optional() }

const error = () => t('Please send the total that you saw, in US dollars')
const cents = (usd: number) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6
/** Above what fifty of the dearest vehicles come to with every line. */
const mostTotal = 1e10
export const total = z.number({ error }).min(0, { error }).max(mostTotal, { error }).refine(cents, { error })

export const wishes = {
  carIds: cars(id),
  items: cars(item),
  destination: destinationDraft.nullish(),
  ...terms,
  /** What the buyer saw that it comes to, in US dollars: at another total nothing is ordered. */
  total: total.optional(),
  /** The lines that the buyer saw, to be answered beside the new ones. */
  lines: z.array(amountLine).max(10).optional(),
}

/** Cars that are named by their ids alone, or as lines of a form. */
export function distinctCars<Wish extends { carIds?: string[] | undefined; items?: { carId: string }[] | undefined }>({
  carIds,
  items = [],
  ...rest
}: Wish) {
  return { ...rest, carIds: carIds ?? items.map(({ carId }) => carId) }
}
export const someCars = ({ carIds }: { carIds: string[] }) => carIds.length > 0
export const noCars = { path: ['carIds'], error: () => orderMessages.noCars }
export const eachOnce = ({ carIds }: { carIds: string[] }) => new Set(carIds).size === carIds.length
export const carTwice = { path: ['carIds'], error: () => orderMessages.carTwice }

/** `{carIds}`, or the other spelling `{items: [{carId, quantity: 1}]}`; both end as a list of distinct ids. */
export const orderDraft = z.object(wishes).transform(distinctCars).refine(someCars, noCars).refine(eachOnce, carTwice)

/** Letters of what the office notes on an order, for its customer or for itself. */
export const noteLength = 2000

/** What the server refuses of a reservation that is to run longer. */
export const orderAdminMessages = messages({
  extendPast: 'Please choose today or a later day.',
  extendShorter: 'The reservation already lasts longer. Please choose a later day.',
  extendReason: 'Please give a reason.',
} as const)

const deliveryDay = day.refine((text) => text >= '2000-01-01')

/** What an administrator says of an order: only what is named changes. */
export const orderChange = z
  .object({
    status: orderStatus.optional(),
    /** Why, for the office's own log: needed where the order moves ahead of its money. */
    reason: optionalLine(300),
    port: portText.nullish(),
    /** The same in full; it counts where both are there. */
    destination: destinationDraft.nullish(),
    ...terms,
    /** Null takes the lines of a term out again. */
    term: tradeTerm.nullish(),
    negotiatedPrice: orNone(
      price(() => carFields.price.wrong),
      () => carFields.price.wrong,
    ).optional(),
    /** Why the price is so low: demanded below the floor, kept with the offer that the price is recorded as. */
    belowFloor: optionalProse(offerNoteLength),
    notes: optionalProse(noteLength),
    internalNotes: optionalProse(noteLength),
    trackingInfo: optionalLine(300),
    estimatedDelivery: orNone(
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
