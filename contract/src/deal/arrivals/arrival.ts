import { z } from 'zod'
import { namesOf } from '#values/names.ts'
import { currency, decimal, mostAmount } from '#values/numbers.ts'
import { day, id, instant, optionalProse, prose, requiredLine } from '#values/text.ts'
import { paymentMessages } from '../payments/facts.ts'
import { carStates } from './car-states.ts'
import { grants, arrivalLimits as limits, arrivalMessages as texts } from './facts.ts'

export const receivedDraft = z.object({
  state: z.enum(namesOf(carStates), { error: () => texts.state }),
  note: optionalProse(limits.note),
})
export type ReceivedDraft = z.output<typeof receivedDraft>

export const claimDraft = z.object({
  /** What is wrong. */
  text: z
    .string({ error: () => texts.claim })
    .pipe(prose(limits.claim))
    .pipe(z.string().min(1, { error: () => texts.claim })),
})
export type ClaimDraft = z.output<typeof claimDraft>

const reason = requiredLine(limits.reason, () => texts.reason)
export const refusalDraft = z.object({ reason })
/** Money, in the currency of the deal: dollars with at most two decimals, whole yen. */
export const grantDraft = z.object({
  grant: z.enum(namesOf(grants)),
  sum: decimal(() => paymentMessages.amount, 0.01, mostAmount / 100),
  reason,
})
export type GrantDraft = z.output<typeof grantDraft>

const damageClaim = z.object({
  id,
  text: z.string(),
  at: instant,
  photos: z.array(z.object({ id })),
  /** Null while the office has not decided. `grant` null: nothing is granted. */
  decision: z
    .object({
      grant: z.enum(namesOf(grants)).nullable(),
      sum: z.number().nullable(),
      currency: currency.nullable(),
      reason: z.string(),
      at: instant,
      /** Who decided; absent in what a customer is answered. */
      by: z.string().optional(),
    })
    .nullable(),
})
export type DamageClaim = z.output<typeof damageClaim>

export const dealArrivals = z.object({
  cars: z.array(
    z.object({
      /** Its line of the order. */
      lineId: id,
      title: z.string(),
      stockNumber: z.string(),
      /** Whether its buyer may say that they have it. */
      canReceive: z.boolean(),
      received: z.object({ state: z.enum(namesOf(carStates)), note: z.string().nullable(), at: instant }).nullable(),
      /** The last day in Japan on which a claim is taken; null while its days have not begun. */
      claimUntil: day.nullable(),
      canClaim: z.boolean(),
      /** Oldest first. */
      claims: z.array(damageClaim),
    }),
  ),
  /** Claims for cars that were taken out of the order since; each was decided. */
  gone: z.array(z.object({ car: z.string(), claims: z.array(damageClaim) })),
  /** The most that can still be granted, in the currency of the deal: of a cancelled one what is still held. */
  grantable: z.object({ sum: z.number(), currency }),
})
export type DealArrivals = z.output<typeof dealArrivals>
