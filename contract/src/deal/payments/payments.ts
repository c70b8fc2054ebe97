import { z } from 'zod'
import { balanceRules } from '#ground/trade/terms.ts'
import { namesOf } from '#values/names.ts'
import { currency } from '#values/numbers.ts'
import { day, id, instant } from '#values/text.ts'
import { saidFacts } from './entry.ts'
import { paymentMethods } from './facts.ts'

const sum = z.number()

/** What is to be paid afterwards, and when. */
export const later = z
  .object({
    sum,
    /** The last day, as far as it is known: it moves with the ship. */
    by: day.nullable(),
    terms: z.object({ rule: z.enum(namesOf(balanceRules)), days: z.number().int() }).nullable(),
  })
  .nullable()

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
  /** Granted for damage claims and still in force. */
  granted: sum,
  waiting: z.number().int(),
  covered: sum,
  balance: sum,
  overpaid: sum,
  /** What is to be paid now: nothing before the buyer should pay, and nothing of the balance before it is due. */
  dueNow: sum,
  /** What is to be paid afterwards, and when; null where nothing is. */
  later,
  depositReached: z.boolean(),
  paidInFull: z.boolean(),
  /** Whether so little is missing that the office decides first whether to request it. */
  hasOpenRest: z.boolean(),
  /** What may still be forgiven of the whole, once; absent in what a customer is answered. */
  toleranceLeft: sum.optional(),
  /** Oldest first. */
  entries: z.array(entry),
})
export type DealPayments = z.output<typeof dealPayments>
