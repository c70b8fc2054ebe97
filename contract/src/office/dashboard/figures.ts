import { z } from 'zod'
import { finalOfferStates } from '#deal/orders/filters.ts'

const count = z.number().int()
const day = z.iso.date()
const usd = z.number()

/** A position in degrees, east and north; null if unknown. */
const point = z.object({ lon: z.number(), lat: z.number() }).nullable()

/** Business figures, in parts: null if the caller lacks the permission. Each count equals that of the linked rows. */
export const figures = z.object({
  /** Cars for sale by days since they were added, and their total price: one entry for each of `stockAges`. */
  forSale: z.array(z.object({ addedFrom: day.nullable(), addedTo: day, count, value: usd })).nullable(),
  /** For each of the last months in Japan, the earliest first: the number of orders by how their offer ended. */
  offers: z.array(z.object({ from: day, to: day, orders: z.record(z.enum(finalOfferStates), count) })).nullable(),
  /**
   * Orders since this day by the country of the buyer's account, the most first. `country` is null for accounts without one.
   */
  buyers: z
    .object({
      from: day,
      countries: z.array(
        z.object({
          country: z.string().nullable(),
          name: z.string().nullable(),
          at: point,
          buyers: count,
          orders: count,
        }),
      ),
    })
    .nullable(),
  /** Cars on ships that have left and not arrived, by port of discharge (UN/LOCODE), the most first. */
  atSea: z.array(z.object({ port: z.string(), name: z.string(), at: point, count })).nullable(),
})
export type Figures = z.output<typeof figures>

/** Margins of sold cars by make, the most sold first: agreed prices less known costs. */
export const margins = z.object({
  soldFrom: day,
  yenPerDollar: z.number(),
  makes: z.array(
    z.object({
      make: z.string(),
      /** Cars with known costs; sums in US dollars. */
      count,
      price: usd,
      cost: usd,
      margin: usd,
      withoutCosts: count,
    }),
  ),
})
export type Margins = z.output<typeof margins>
