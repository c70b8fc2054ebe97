import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { id, instant } from '#values/text.ts'
import { car } from '../cars/car.ts'
import { mostFavourites } from './facts.ts'

export const favourite = z.object({
  /** As it stands; one that is not shown any more is not active, and is known by little. */
  car: car.pick({
    id: true,
    title: true,
    price: true,
    mainImage: true,
    year: true,
    fuel: true,
    exteriorColor: true,
    seats: true,
    status: true,
    isActive: true,
    make: true,
    model: true,
  }),
  addedAt: instant,
  wasHeld: z.boolean(),
  /** US dollars less, or more, than when it was marked. */
  less: z.number(),
  more: z.number(),
  /** Cars of its model that can be ordered, where it is sold. */
  alike: z.number().int(),
})
export type Favourite = z.output<typeof favourite>

const ids = z.array(id).max(mostFavourites).default([])
const all = z.object({ data: z.array(favourite) })

export const favourites = endpoints({
  list: {
    route: 'GET /favourites',
    access: 'user',
    summary: 'The cars that the caller has marked, in the order in which they did, with what changed since.',
    response: all,
  },
  change: {
    route: 'POST /favourites',
    access: 'user',
    summary:
      'Marks cars and takes marks away; answers all. Doing it twice changes nothing. A car that is not shown, and one beyond the limit, is not marked.',
    body: z.object({ add: ids, remove: ids }),
    response: all,
  },
})
