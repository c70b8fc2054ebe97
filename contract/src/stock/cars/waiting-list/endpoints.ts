import { z } from 'zod'
import { carIdsText } from '#platform/trade/car-ids.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { getKeys } from '#values/keys.ts'
import { id, instant } from '#values/text.ts'
import { waitObstacles } from './facts.ts'

/** The end of an offer to the user; `alone`: to no other user. */
const waitingListOffer = z.object({ until: instant, alone: z.boolean() })

/** The caller's own entry in the waiting list of a car. It reveals nothing about other users. */
const waitingListEntry = z.object({
  /** From 1; null without an entry. */
  place: z.number().int().nullable(),
  /** Null until the car is offered to the user. */
  turn: waitingListOffer.nullable(),
  /** Reason why the user cannot wait; null if they wait or can wait. */
  obstacle: z.enum(getKeys(waitObstacles)).nullable(),
})
export type WaitingListEntry = z.output<typeof waitingListEntry>

const waitingListCar = waitingListEntry.omit({ obstacle: true }).extend({
  id,
  place: z.number().int(),
  stockNumber: z.string(),
  title: z.string(),
  /** US dollars. */
  price: z.number(),
  mainImage: z.string().nullable(),
  /** True if the car is public: while it is hidden, its waiting list is paused. */
  isActive: z.boolean(),
  since: instant,
})
export type WaitingListCar = z.output<typeof waitingListCar>

const carWaitingList = z.object({
  id,
  stockNumber: z.string(),
  title: z.string(),
  /** The end of the offer to its waiting list; null while an order holds it, or it is hidden. */
  setAsideUntil: instant.nullable(),
  waiting: z.array(
    z.object({
      user: z.object({
        id,
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        country: z.string().nullable(),
      }),
      since: instant,
      turn: waitingListOffer.nullable(),
    }),
  ),
})
export type CarWaitingList = z.output<typeof carWaitingList>

/** The waiting list of a car on hold; unrelated to the queues of jobs. */
export const tellFirst = defineEndpoints('user', {
  mine: {
    route: 'GET /tell-first',
    summary: 'Lists the cars that the caller waits for, with their position in each waiting list.',
    response: z.object({ cars: z.array(waitingListCar) }),
  },
  place: {
    route: 'GET /cars/{id}/tell-first',
    summary: "Returns the caller's position in the waiting list of a car on hold, or why they cannot wait for it.",
    problems: ['car-not-found'],
    response: waitingListEntry,
  },
  join: {
    route: 'POST /cars/{id}/tell-first',
    summary:
      'Adds the caller to the waiting list of a car on hold, which has at most five entries: they are notified first when it can be ordered. Idempotent.',
    limit: { max: 60, seconds: 3600 },
    problems: [
      'car-not-found',
      'wait-for-own',
      'too-many-wait',
      'nothing-to-wait-for',
      'nobody-waits',
      'waits-for-many',
      'too-many-tries',
    ],
    response: waitingListEntry,
  },
  leave: {
    route: 'DELETE /cars/{id}/tell-first',
    summary: 'Removes the caller from the waiting list of a car. An offer to them passes to the others.',
  },
  list: {
    route: 'GET /tell-first/all',
    access: 'orders.read',
    summary: 'Lists the waiting buyers of some cars, in the order of their entries; cars without any are left out.',
    query: z.object({ ids: carIdsText }),
    response: z.object({ data: z.array(carWaitingList) }),
  },
  end: {
    route: 'POST /cars/{id}/tell-first/end',
    access: 'orders.edit',
    summary: 'Closes the waiting list of a car: notifies all buyers in it, and makes a reserved car available.',
    problems: ['car-not-found'],
  },
})
