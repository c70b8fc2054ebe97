import { z } from 'zod'
import { order } from '../orders/order.ts'
import { namesOf } from '../values/names.ts'
import { instant } from '../values/text.ts'
import { dealSides, dealSteps } from './facts.ts'

/** An order as a deal: everything that its page shows, each side what it may see. */
export const deal = z.object({
  order,
  next: z.object({ turn: z.enum(dealSides).nullable(), step: z.enum(namesOf(dealSteps)), until: instant.nullable() }),
})
export type Deal = z.output<typeof deal>
