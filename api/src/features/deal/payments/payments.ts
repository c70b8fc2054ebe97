import { toEntryFactsResponse } from '@minato/contract/deal/payments/entry.ts'
import { type LedgerSummary, listEntryBalances } from '@minato/contract/deal/payments/ledger.ts'
import type { PaymentEntry } from '@minato/contract/deal/payments/payments.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toCurrencyUnits } from '@minato/contract/values/money.ts'
import * as audit from '#platform/audit/audit.ts'
import { readDue } from '../orders/due.ts'
import { type Ledger, readOwedMoney } from '../orders/ledger/ledger.ts'
import type { OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'

export async function readDealPayments(reads: OrderReads, order: OrderRow, side: DealSide, now: Date) {
  const { entries, standing, ...due } = await readDue(reads, order, now)
  const owed = await readOwedMoney(reads, order)
  const units = (amount: number) => toCurrencyUnits(amount, standing.currency)
  return {
    ...toUnits(standing),
    toReturn: owed && { sum: units(owed.amount), choice: owed.choice },
    dueNow: units(due.dueNow),
    later: due.later && { ...due.later, sum: units(due.later.sum) },
    ...(side === 'office' && { toleranceLeft: units(standing.toleranceLeft) }),
    entries: presentEntries(entries, standing),
  }
}

function toUnits({ currency, deposit, waiting, depositReached, hasOpenRest, paidInFull, ...sums }: LedgerSummary) {
  const units = (amount: number) => toCurrencyUnits(amount, currency)
  const { total, confirmed, writtenOff, granted, covered, balance, overpaid } = sums
  return {
    currency,
    total: units(total),
    deposit: deposit && units(deposit),
    confirmed: units(confirmed),
    writtenOff: units(writtenOff),
    granted: units(granted),
    waiting,
    covered: units(covered),
    balance: units(balance),
    overpaid: units(overpaid),
    depositReached,
    hasOpenRest,
    paidInFull,
  }
}

function presentEntries(entries: Ledger['entries'], standing: LedgerSummary): PaymentEntry[] {
  const units = (amount: number) => toCurrencyUnits(amount, standing.currency)
  const run = listEntryBalances(entries, standing)
  return entries.map(({ id, of, method, counts, facts, proofType, side, author, createdAt }, index) => {
    const { left = 0, balance = 0 } = run[index] ?? {}
    const at = createdAt.toISOString()
    const sums = { counted: counts && units(counts), left: units(left), balance: units(balance) }
    return {
      id,
      of,
      method,
      ...sums,
      facts: toEntryFactsResponse(facts),
      proofType,
      side,
      by: formatAuthor(author),
      at,
    }
  })
}

/** Returns the full name of an author; the system's without one. */
export const formatAuthor = (author: Parameters<typeof formatFullName>[0] | null) =>
  author ? formatFullName(author) : translateActorName(audit.systemActor.name)
