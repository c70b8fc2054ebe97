import { z } from 'zod'
import { endedOffers } from '#deal/orders/filters.ts'

const count = z.number().int()
const day = z.iso.date()
const usd = z.number()

/** Where a place lies, in degrees: how far east, how far north; null where that is not known. */
const point = z.object({ lon: z.number(), lat: z.number() }).nullable()

/** How the trade goes, of each part what its reader may see: null is what is not for them. Each count is that of the rows to which it leads. */
export const figures = z.object({
  /** Cars that are for sale, by the days since they were added, and what they cost together: one for each of `stockAges`. */
  forSale: z.array(z.object({ addedFrom: day.nullable(), addedTo: day, count, value: usd })).nullable(),
  /** Of each of the last months in Japan, the earliest first, how many orders have an offer that ended so in it. */
  offers: z.array(z.object({ from: day, to: day, orders: z.record(z.enum(endedOffers), count) })).nullable(),
  /** Orders since this day by the country of their buyer's account, the most first; `country` is null where it says none. */
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
  /** Cars on ships that have left and not arrived, by their port of discharge (UN/LOCODE), the most first. */
  atSea: z.array(z.object({ port: z.string(), name: z.string(), at: point, count })).nullable(),
})
export type Figures = z.output<typeof figures>

/** What is left of the cars that were sold, make by make, the most first: prices as agreed, less what is known to have been paid. */
export const margins = z.object({
  /** The first of the days of which sales count. */
  soldFrom: day,
  /** With what costs in yen were reckoned. */
  yenPerDollar: z.number(),
  makes: z.array(
    z.object({
      make: z.string(),
      /** Of cars whose costs are known; sums in US dollars. */
      count,
      price: usd,
      cost: usd,
      margin: usd,
      /** How many more were sold whose costs nobody has entered. */
      withoutCosts: count,
    }),
  ),
})
export type Margins = z.output<typeof margins>
