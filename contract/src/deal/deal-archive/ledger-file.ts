// Rule: ledger in a deal archive, complete enough to recalculate every balance.
import { z } from 'zod'
import { dealSides } from '#platform/trade/deal.ts'
import { lineKinds } from '#shipping/freight/facts.ts'
import { getKeys } from '#values/keys.ts'
import { currency } from '#values/numbers.ts'
import { id, instant } from '#values/text.ts'
import { entryFacts } from '../payments/entry.ts'
import { entryKinds, paymentMethods, paymentStates } from '../payments/facts.ts'
import type { LedgerSummary } from '../payments/ledger.ts'

/** File names in the deal archive. `sha256sum --check` reads the second one. */
export const ledgerFileName = 'payments.json'
export const checksumsFileName = 'SHA256SUMS'

const integer = z.number().int()

const ledgerSums = z.strictObject({
  total: integer,
  confirmed: integer,
  writtenOff: integer,
  granted: integer,
  owed: integer,
  covered: integer,
  waiting: integer,
  balance: integer,
  overpaid: integer,
  paidInFull: z.boolean(),
})

const entry = z.strictObject({
  id,
  kind: z.enum(getKeys(entryKinds)),
  of: id.nullable(),
  method: z.enum(getKeys(paymentMethods)),
  /** Contribution to the paid sum, in `currency`; negative where it reduces the sum. */
  counts: integer.nullable(),
  currency: currency.nullable(),
  facts: entryFacts,
  state: z.enum(getKeys(paymentStates)).nullable(),
  /** `left`: part that was not reversed. `balance`: amount due after this entry. */
  left: integer,
  balance: integer,
  side: z.enum(dealSides),
  by: z.string(),
  at: instant,
  /** File name in the deal archive. */
  proof: z.string().nullable(),
})

export const ledgerFile = z.strictObject({
  order: id,
  madeAt: instant,
  /** Integers in US cents, or yen. */
  amounts: z.literal('smallest unit'),
  currency,
  /** Basis of the total: an invoice, the order's own lines, or nothing for a cancelled order. */
  asked: z.strictObject({
    by: z.enum(['invoice', 'order', 'cancelled']),
    invoice: z.string().nullable(),
    lines: z.array(z.strictObject({ kind: z.enum(lineKinds), amount: integer })),
    deposit: integer.nullable(),
    /** Claims whose grant ended without a counter-entry, as in ledgers of earlier releases. */
    endedGrants: z.array(id).optional(),
  }),
  /** Oldest first. */
  entries: z.array(entry),
  comesTo: ledgerSums,
})
export type LedgerFile = z.output<typeof ledgerFile>
export type LedgerFileEntry = LedgerFile['entries'][number]

/** Selects the sums of a ledger that a deal archive states. */
export const pickLedgerSums = (summary: LedgerSummary): LedgerFile['comesTo'] => {
  const { total, confirmed, writtenOff, granted, owed, covered, waiting, balance, overpaid, paidInFull } = summary
  return { total, confirmed, writtenOff, granted, owed, covered, waiting, balance, overpaid, paidInFull }
}
