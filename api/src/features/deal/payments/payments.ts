import { toEntryFactsResponse } from '@minato/contract/deal/payments/entry.ts'
import { type LedgerSummary, listEntryBalances } from '@minato/contract/deal/payments/ledger.ts'
import type { PaymentEntry } from '@minato/contract/deal/payments/payments.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toCurrencyUnits } from '@minato/contract/values/money.ts'
import type { Database } from '#lib/database/database.ts'
import * as audit from '#platform/audit/audit.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { loadDue } from '../orders/due.ts'
import { requireOrder } from '../orders/find-order.ts'
import { findOwedMoney } from '../orders/ledger/ledger.ts'
import type { PaymentEntryRow } from '../orders/ledger/table.ts'

export async function loadDealPayments(deps: Pick<Services, 'db' | 'clock'>, orderId: string, side: DealSide) {
  const order = await requireOrder(deps.db, orderId)
  const { entries, standing, ...due } = await loadDue(deps.db, order, deps.clock.now())
  const owed = await findOwedMoney(deps.db, order, { entries, standing })
  const units = (amount: number) => toCurrencyUnits(amount, standing.currency)
  const authorIds = entries.map(({ byId }) => byId)
  const nameOf = await loadNames(deps.db, authorIds)
  return {
    ...toUnits(standing),
    toReturn: owed && { sum: units(owed.amount), choice: owed.choice },
    dueNow: units(due.dueNow),
    later: due.later && { ...due.later, sum: units(due.later.sum) },
    ...(side === 'office' && { toleranceLeft: units(standing.toleranceLeft) }),
    entries: presentEntries(entries, standing, nameOf),
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

function presentEntries(
  entries: readonly PaymentEntryRow[],
  standing: LedgerSummary,
  nameOf: (id: string | null) => string,
): PaymentEntry[] {
  const units = (amount: number) => toCurrencyUnits(amount, standing.currency)
  const run = listEntryBalances(entries, standing)
  return entries.map(({ id, of, method, counts, facts, proofType, side, byId, createdAt }, index) => {
    const { left = 0, balance = 0 } = run[index] ?? {}
    const at = createdAt.toISOString()
    const sums = { counted: counts && units(counts), left: units(left), balance: units(balance) }
    return { id, of, method, ...sums, facts: toEntryFactsResponse(facts), proofType, side, by: nameOf(byId), at }
  })
}

/** Returns the full name of an author; the system's without one. */
export const formatAuthor = (author: Parameters<typeof formatFullName>[0] | null) =>
  author ? formatFullName(author) : translateActorName(audit.systemActor.name)

/** Returns a lookup of full names; a missing user has the system's name. */
export async function loadNames(db: Database, ids: readonly (string | null)[]) {
  const names = await users.loadFullNames(db, ids)
  return (id: string | null) => (id && names.get(id)) ?? translateActorName(audit.systemActor.name)
}
