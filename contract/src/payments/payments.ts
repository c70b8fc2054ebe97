import { z } from 'zod'
import { namesOf } from '../values/names.ts'
import { id, instant } from '../values/text.ts'
import { currency, entryFacts } from './entry.ts'
import { paymentMethods } from './facts.ts'

const whole = z.number().int()

const entry = z.object({
  id,
  /** The entry that it says something of: of a moved credit, one of another order. */
  of: id.nullable(),
  method: z.enum(namesOf(paymentMethods)),
  /** What it adds to what was paid, in the smallest unit of the deal's currency. */
  counts: whole.nullable(),
  facts: entryFacts,
  /** What its proof is, where one came with it: `image/jpeg`, `application/pdf`. */
  proofType: z.string().nullable(),
  side: z.enum(['buyer', 'office']),
  /** Who entered it: a person's name, or 'System'. */
  by: z.string(),
  at: instant,
})
export type PaymentEntry = z.output<typeof entry>

/** The ledger of a deal and what it comes to, in whole numbers of the smallest unit of its currency: see `Standing`. */
export const dealPayments = z.object({
  currency,
  total: whole,
  deposit: whole.nullable(),
  confirmed: whole,
  writtenOff: whole,
  waiting: whole,
  covered: whole,
  balance: whole,
  overpaid: whole,
  dueNow: whole,
  depositReached: z.boolean(),
  paidInFull: z.boolean(),
  /** What may still be written off, once; absent in what a customer is answered. */
  toleranceLeft: whole.optional(),
  /** Oldest first. */
  entries: z.array(entry),
})
export type DealPayments = z.output<typeof dealPayments>
