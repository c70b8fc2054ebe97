import { z } from 'zod'
import { namesOf } from '../values/names.ts'
import { id, instant } from '../values/text.ts'
import { currency, saidFacts } from './entry.ts'
import { paymentMethods } from './facts.ts'

const sum = z.number()

const entry = z.object({
  id,
  /** The entry that it says something of: of a moved credit, one of another order. */
  of: id.nullable(),
  method: z.enum(namesOf(paymentMethods)),
  /** What it adds to what was paid, in the deal's currency; negative where it takes away. */
  counted: sum.nullable(),
  /** Of a payment, or a credit from another order, what of it has not gone again. */
  left: sum,
  /** What was to be paid after it. */
  balance: sum,
  facts: saidFacts,
  /** What its proof is, where one came with it: `image/jpeg`, `application/pdf`. */
  proofType: z.string().nullable(),
  side: z.enum(['buyer', 'office']),
  /** Who entered it: a person's name, or 'System'. */
  by: z.string(),
  at: instant,
})
export type PaymentEntry = z.output<typeof entry>

/** The ledger of a deal and what it comes to, decimal in its currency, yen whole: see `Standing`. */
export const dealPayments = z.object({
  currency,
  total: sum,
  deposit: sum.nullable(),
  confirmed: sum,
  writtenOff: sum,
  waiting: z.number().int(),
  covered: sum,
  balance: sum,
  overpaid: sum,
  dueNow: sum,
  depositReached: z.boolean(),
  paidInFull: z.boolean(),
  /** What may still be written off, once; absent in what a customer is answered. */
  toleranceLeft: sum.optional(),
  /** Oldest first. */
  entries: z.array(entry),
})
export type DealPayments = z.output<typeof dealPayments>
