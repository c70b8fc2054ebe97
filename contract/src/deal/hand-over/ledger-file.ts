// Rule: what of a ledger stands in a hand-over: enough to reckon every balance anew.

import { z } from 'zod'
import { dealSides } from '#ground/trade/deal.ts'
import { lineKinds } from '#port/freight/facts.ts'
import { namesOf } from '#values/names.ts'
import { currency } from '#values/numbers.ts'
import { id, instant } from '#values/text.ts'
import { entryFacts } from '../payments/entry.ts'
import { entryKinds, paymentMethods, paymentStates } from '../payments/facts.ts'
import type { Standing } from '../payments/ledger.ts'

/** Its name in the hand-over, and that of the list of hashes, as `sha256sum --check` reads it. */
export const ledgerFileName = 'payments.json'
export const sumsName = 'SHA256SUMS'

const whole = z.number().int()

/** What a ledger comes to: the sums of `Standing`, of which each says what it is. */
const comesTo = z.strictObject({
  total: whole,
  confirmed: whole,
  writtenOff: whole,
  granted: whole,
  owed: whole,
  covered: whole,
  waiting: whole,
  balance: whole,
  overpaid: whole,
  paidInFull: z.boolean(),
})

const entry = z.strictObject({
  id,
  kind: z.enum(namesOf(entryKinds)),
  of: id.nullable(),
  method: z.enum(namesOf(paymentMethods)),
  /** What it adds to what was paid, in `currency`; negative where it takes away. */
  counts: whole.nullable(),
  currency: currency.nullable(),
  facts: entryFacts,
  /** Of a report what became of it. */
  state: z.enum(namesOf(paymentStates)).nullable(),
  /** What of it has not gone again, and what was to be paid after it. */
  left: whole,
  balance: whole,
  side: z.enum(dealSides),
  by: z.string(),
  at: instant,
  /** Its proof, as it is called in the hand-over. */
  proof: z.string().nullable(),
})

export const ledgerFile = z.strictObject({
  order: id,
  madeAt: instant,
  /** Of which they are whole numbers: US cents, yen. */
  amounts: z.literal('smallest unit'),
  currency,
  /** What the total is made of: by which invoice, by the order's own lines, or nothing of one that was cancelled. */
  asked: z.strictObject({
    by: z.enum(['invoice', 'order', 'cancelled']),
    invoice: z.string().nullable(),
    lines: z.array(z.strictObject({ kind: z.enum(lineKinds), amount: whole })),
    deposit: whole.nullable(),
    /** Claims whose grant ended without a counter-entry, as in ledgers of earlier releases. */
    endedGrants: z.array(id).optional(),
  }),
  /** Oldest first. */
  entries: z.array(entry),
  comesTo,
})
export type LedgerFile = z.output<typeof ledgerFile>
export type LedgerFileEntry = LedgerFile['entries'][number]

/** The sums of a ledger that a hand-over names. */
export const sumsOf = (standing: Standing): LedgerFile['comesTo'] => {
  const { total, confirmed, writtenOff, granted, owed, covered, waiting, balance, overpaid, paidInFull } = standing
  return { total, confirmed, writtenOff, granted, owed, covered, waiting, balance, overpaid, paidInFull }
}
