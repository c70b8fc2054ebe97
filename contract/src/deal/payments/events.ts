import { z } from 'zod'
import { getKeys } from '#values/keys.ts'
import { money, sumFields } from '#values/numbers.ts'
import { moneyChoices } from './facts.ts'

const paymentFields = {
  kind: z.enum([
    'payment-reported',
    'payment-confirmed',
    'payment-covered',
    'payment-refunded',
    'payment-written-off',
    'payment-granted',
    'payment-moved-out',
    'payment-moved-in',
  ]),
  order: z.string().optional(),
}

/** Credit of a cancelled order: the newest ledger entry included, and the buyer's words. */
const creditFields = { kind: z.literal('credit-kept'), upTo: z.string(), word: z.string() }

/** Buyer's choice for money that we owe. `upTo`: the newest ledger entry at that time. */
const choiceFields = { kind: z.literal('money-choice'), choice: z.enum(getKeys(moneyChoices)), upTo: z.string() }

const commonPaymentEvents = [
  z.object({ kind: z.literal('proof') }),
  z.object({ kind: z.literal('proof-asked'), reason: z.string() }),
  z.object({ kind: z.literal('payment-refused'), reason: z.string() }),
] as const

/** Stored payment events of an order; a sum as it was sent or received. */
export const paymentEvents = [
  z.object({ ...paymentFields, sum: money }),
  z.object({ ...creditFields, sum: money }),
  z.object({ ...choiceFields, sum: money }),
  ...commonPaymentEvents,
] as const
export const paymentEventResponses = [
  z.object({ ...paymentFields, ...sumFields }),
  z.object({ ...creditFields, ...sumFields }),
  z.object({ ...choiceFields, ...sumFields }),
  ...commonPaymentEvents,
] as const
export type PaymentEventResponse = z.output<(typeof paymentEventResponses)[number]>

const noticeFields = {
  kind: z.literal('payment'),
  state: z.enum([
    'reported',
    'received',
    'confirmed',
    'refused',
    'proof-asked',
    'covered',
    'refunded',
    'moved-out',
    'moved-in',
    'written-off',
    'granted',
    'kept',
    'refund-chosen',
    'credit-chosen',
  ]),
}
/** A sum belongs to the reader's own payment. */
export const paymentNotices = [z.object({ ...noticeFields, sum: money.optional() })] as const
export const paymentNoticeResponses = [z.object({ ...noticeFields, ...z.object(sumFields).partial().shape })] as const
export type PaymentNoticeResponse = z.output<(typeof paymentNoticeResponses)[number]>
