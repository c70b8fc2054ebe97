import { laterOf, splitOf } from '@minato/contract/deal/payments/due.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import type { Database } from '#lib/database/database.ts'
import { dependents } from './dependents.ts'
import { ledgerOf } from './ledger/ledger.ts'
import type { OrderRow } from './table.ts'

/** The ledger of an order, and the sums due now and later, in the smallest unit of its currency. */
export async function dueOf(db: Database, order: OrderRow, now: Date) {
  const [facts, [paper], { entries, standing }] = await Promise.all([
    dependents.readFacts(db, order.id, now),
    dependents.lastIssuedOf(db, [order.id], 'proforma'),
    ledgerOf(db, order),
  ])
  const { dueNow, later } = splitOf(standing, facts)
  const terms = paper?.facts.kind === 'proforma' ? paper.facts.balance : null
  const until = facts.invoice?.balanceUntil
  const by = until ? officeDay(until) : null
  const whenLater = terms ? laterOf({ ...terms, due: by }, later) : { sum: later, by, terms: null }
  return { entries, standing, dueNow, later: later > 0 ? whenLater : null }
}
