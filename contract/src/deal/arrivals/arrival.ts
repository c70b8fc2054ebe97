import { z } from 'zod'
import { t } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'
import { currency, decimal, maxAmount } from '#values/numbers.ts'
import { day, id, instant, optionalProse, prose, requiredLine } from '#values/text.ts'
import { paymentMessages } from '../payments/facts.ts'
import { carStates } from './car-states.ts'
import { grantKinds, arrivalLimits as limits, arrivalMessages as texts } from './facts.ts'

export const receivedDraft = z.object({
  state: z.enum(getKeys(carStates), { error: () => t('Please say how you found the car') }),
  note: optionalProse(limits.note),
})
export type ReceivedDraft = z.output<typeof receivedDraft>

export const claimDraft = z.object({
  text: z
    .string({ error: () => texts.claim })
    .pipe(prose(limits.claim))
    .pipe(z.string().min(1, { error: () => texts.claim })),
})
export type ClaimDraft = z.output<typeof claimDraft>

const reason = requiredLine(limits.reason, () => t('Please give a reason'))
export const refusalDraft = z.object({ reason })
/** Amount in the currency of the deal: dollars with at most two decimals, whole yen. */
export const grantDraft = z.object({
  grant: z.enum(getKeys(grantKinds)),
  sum: decimal(() => paymentMessages.amount, 0.01, maxAmount / 100),
  reason,
})
export type GrantDraft = z.output<typeof grantDraft>

const damageClaim = z.object({
  id,
  text: z.string(),
  at: instant,
  photos: z.array(z.object({ id })),
  /** Null until the office decides. A null `grant` is a refusal. */
  decision: z
    .object({
      grant: z.enum(getKeys(grantKinds)).nullable(),
      sum: z.number().nullable(),
      currency: currency.nullable(),
      reason: z.string(),
      at: instant,
      /** Staff member who decided; absent in responses to customers. */
      by: z.string().optional(),
    })
    .nullable(),
})
export type DamageClaim = z.output<typeof damageClaim>

export const dealArrivals = z.object({
  cars: z.array(
    z.object({
      lineId: id,
      title: z.string(),
      stockNumber: z.string(),
      canReceive: z.boolean(),
      received: z.object({ state: z.enum(getKeys(carStates)), note: z.string().nullable(), at: instant }).nullable(),
      /** Last day in Japan for a claim; null before the period begins. */
      claimUntil: day.nullable(),
      canClaim: z.boolean(),
      /** Oldest first. */
      claims: z.array(damageClaim),
    }),
  ),
  /** Decided claims of cars that were removed from the order. */
  gone: z.array(z.object({ car: z.string(), claims: z.array(damageClaim) })),
  /** Highest possible grant in the currency of the deal; for a cancelled deal the money still held. */
  grantable: z.object({ sum: z.number(), currency }),
})
export type DealArrivals = z.output<typeof dealArrivals>
