import { z } from 'zod'
import { bankDetails } from '#ground/bank-accounts/details.ts'
import { balanceRules } from '#ground/trade/terms.ts'
import { lineKinds } from '#port/freight/facts.ts'
import { currencies } from '#values/money.ts'
import { namesOf } from '#values/names.ts'
import { id, instant } from '#values/text.ts'
import { checkedStates } from './check.ts'
import { issuedKinds } from './facts.ts'

const whole = z.number().int()
const sum = z.number()

/** What both a paper and its draft say of what is to be paid: decimal in its currency, yen whole. */
export const paperPart = {
  currency: z.enum(namesOf(currencies)),
  total: sum,
  lines: z.array(z.object({ kind: z.enum(lineKinds), sum })),
  /** Of a proforma invoice: the deposit with its day, and what is left with its rule, and its day where it is known. */
  deposit: z.object({ percent: whole, sum, due: z.string() }).nullable(),
  balance: z.object({ sum, rule: z.enum(namesOf(balanceRules)), days: whole, due: z.string().nullable() }).nullable(),
}

/** A paper that the office has issued. What stands on it in full is in its PDF. */
export const issuedPaper = z.object({
  id,
  kind: z.enum(namesOf(issuedKinds)),
  number: z.string(),
  issuedAt: instant,
  ...paperPart,
  /** Of a proforma invoice whether it is to be paid; of others whether a newer one replaces it. */
  state: z.enum(namesOf(checkedStates)),
  /** The number of the paper that it replaces. */
  replaces: z.string().nullable(),
  /** The payment that it is the receipt of. */
  entryId: id.nullable(),
  /** Where to pay it and what to write on the transfer, while it is to be paid. */
  transfer: z.object({ account: bankDetails, write: z.string() }).nullable(),
})
export type IssuedPaper = z.output<typeof issuedPaper>
