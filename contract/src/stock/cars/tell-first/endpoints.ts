import { z } from 'zod'
import { carIdsText } from '#ground/trade/car-ids.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { namesOf } from '#values/names.ts'
import { byId, id, instant } from '#values/text.ts'
import { waitObstacles } from './facts.ts'

/** Until when a car waits for whoever is asked about; `alone`: for nobody else. */
const turn = z.object({ until: instant, alone: z.boolean() })

/** How somebody stands in the queue for a car. Nothing of it says who else does. */
const ownPlace = z.object({
  /** From 1; null where they do not wait. */
  place: z.number().int().nullable(),
  /** Null until it is their turn to order. */
  turn: turn.nullable(),
  /** Why they cannot wait for it; null where they do, or can. */
  obstacle: z.enum(namesOf(waitObstacles)).nullable(),
})
export type OwnPlace = z.output<typeof ownPlace>

const waitedFor = ownPlace.omit({ obstacle: true }).extend({
  id,
  place: z.number().int(),
  stockNumber: z.string(),
  title: z.string(),
  /** US dollars. */
  price: z.number(),
  mainImage: z.string().nullable(),
  /** Whether the car is shown: while it is not, the queue stands still. */
  isActive: z.boolean(),
  since: instant,
})
export type WaitedFor = z.output<typeof waitedFor>

const queueOfCar = z.object({
  id,
  stockNumber: z.string(),
  title: z.string(),
  /** Until when the car is set aside for its queue; null while an order holds it, or it is hidden. */
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
      turn: turn.nullable(),
    }),
  ),
})
export type QueueOfCar = z.output<typeof queueOfCar>

/** Who wants to be told first when a car on hold is free: a car's own queue, which has nothing to do with that of jobs. */
export const tellFirst = endpoints({
  mine: {
    route: 'GET /tell-first',
    access: 'user',
    summary: 'The cars that the caller waits for, with their place in the queue of each.',
    response: z.object({ cars: z.array(waitedFor) }),
  },
  place: {
    route: 'GET /cars/{id}/tell-first',
    access: 'user',
    summary: "The caller's place in the queue for a car on hold, or why they cannot wait for it.",
    params: byId,
    problems: ['car-not-found'],
    response: ownPlace,
  },
  join: {
    route: 'POST /cars/{id}/tell-first',
    access: 'user',
    summary:
      'Lets the caller wait for a car on hold, as the last of at most five: they are told first when it can be ordered. A second time changes nothing.',
    params: byId,
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
    response: ownPlace,
  },
  leave: {
    route: 'DELETE /cars/{id}/tell-first',
    access: 'user',
    summary: 'Takes the caller out of the queue for a car. Where it was their turn, it is that of the others.',
    params: byId,
    response: z.object({ success: z.literal(true) }),
  },
  list: {
    route: 'GET /tell-first/all',
    access: 'orders.read',
    summary: 'Who waits for some cars, in the order of their queues; cars for which nobody waits are left out.',
    query: z.object({ ids: carIdsText }),
    response: z.object({ data: z.array(queueOfCar) }),
  },
  end: {
    route: 'POST /cars/{id}/tell-first/end',
    access: 'orders.edit',
    summary: 'Ends the queue for a car: whoever waits is told so, and a car that was set aside for them is available.',
    params: byId,
    problems: ['car-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
})
