import { z } from 'zod'
import { balanceRules } from '#platform/trade/terms.ts'
import { getKeys } from '#values/keys.ts'
import { currency } from '#values/numbers.ts'
import { day, id, instant } from '#values/text.ts'
import { entryFactsResponse } from './entry.ts'
import { moneyChoices, paymentMethods } from './facts.ts'

const sum = z.number()

export const laterPayment = z
  .object({
    sum,
    /** Last day, null until it is certain; it moves with the ship. */
    by: day.nullable(),
    terms: z.object({ rule: z.enum(getKeys(balanceRules)), days: z.number().int() }).nullable(),
  })
  .nullable()

const entry = z.object({
  id,
  /** Entry that it refers to; for a moved credit an entry of another order. */
  of: id.nullable(),
  method: z.enum(getKeys(paymentMethods)),
  /** Contribution to the paid sum, in the deal's currency; negative where it reduces the sum. */
  counted: sum.nullable(),
  /** `left`: remaining sum of a payment or moved credit. `balance`: amount due after this entry. */
  left: sum,
  balance: sum,
  facts: entryFactsResponse,
  /** Media type of the proof: `image/jpeg`, `application/pdf`; null without one. */
  proofType: z.string().nullable(),
  side: z.enum(['buyer', 'office']),
  /** Name of a person, or 'System'. */
  by: z.string(),
  at: instant,
})
export type PaymentEntry = z.output<typeof entry>

/** Ledger of a deal with its sums, decimal in its currency, yen whole. */
export const dealPayments = z.object({
  currency,
  total: sum,
  deposit: sum.nullable(),
  confirmed: sum,
  writtenOff: sum,
  granted: sum,
  waiting: z.number().int(),
  covered: sum,
  balance: sum,
  overpaid: sum,
  /** Money that we owe to the buyer, and what they want done with it; null where nothing is owed. */
  toReturn: z.object({ sum, choice: z.enum(getKeys(moneyChoices)).nullable() }).nullable(),
  /** Nothing before payment was requested; the balance only once it is due. */
  dueNow: sum,
  later: laterPayment,
  depositReached: z.boolean(),
  paidInFull: z.boolean(),
  /** True where the missing sum is small: staff decide to request or to write it off. */
  hasOpenRest: z.boolean(),
  /** Sum that may still be written off, once; absent in responses to customers. */
  toleranceLeft: sum.optional(),
  /** Oldest first. */
  entries: z.array(entry),
})
export type DealPayments = z.output<typeof dealPayments>
