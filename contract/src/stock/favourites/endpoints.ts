import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { id, instant } from '#values/text.ts'
import { car } from '../cars/car.ts'
import { maxFavourites } from './facts.ts'

export const favourite = z.object({
  /** The current car; a hidden one is not active and has few fields. */
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
  /** Change of the price in US dollars since it became a favourite. */
  less: z.number(),
  more: z.number(),
  /** Number of available cars of the same model, if it is sold. */
  alike: z.number().int(),
})
export type Favourite = z.output<typeof favourite>

const ids = z.array(id).max(maxFavourites).default([])
const allFavourites = z.object({ data: z.array(favourite) })

export const favourites = defineEndpoints('user', {
  list: {
    route: 'GET /favourites',
    summary: "Lists the caller's favourites in the order in which they were added, with the changes since.",
    response: allFavourites,
  },
  change: {
    route: 'POST /favourites',
    summary: 'Adds and removes favourites; returns all. Idempotent. Skips hidden cars, and cars beyond the limit.',
    body: z.object({ add: ids, remove: ids }),
    response: allFavourites,
  },
})
