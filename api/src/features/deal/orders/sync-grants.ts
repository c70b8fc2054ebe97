// Rule: a grant for a damage claim ends with its car or its order.
import { sumGrants } from '@minato/contract/deal/payments/ledger.ts'
import type { Database } from '#lib/database/database.ts'
import type { Actor } from './history.ts'
import { listEntries, listRemovedClaims } from './ledger/ledger.ts'
import { paymentEntries } from './ledger/table.ts'
import type { OrderRow } from './table.ts'

/** Adds counter-entries to grants of removed cars and cancelled orders. A reopened order gets its grants back. */
export async function syncGrants(tx: Database, by: Actor, order: Pick<OrderRow, 'id' | 'status'>) {
  const entries = await listEntries(tx, [order.id])
  const removedClaimIds = await listRemovedClaims(tx, entries)
  const grants = sumGrants(entries)
  for (const { claim, counts, facts, method, currency } of entries) {
    // Only a grant itself has this column, which is unique: its counter-entries name the claim in their facts.
    if (claim === null || counts === null) continue
    const isInForce = order.status !== 'CANCELLED' && !removedClaimIds.has(claim)
    if (isInForce === (grants.get(claim) ?? 0) > 0) continue
    const change = { counts: isInForce ? counts : -counts, currency, facts, method }
    await tx
      .insert(paymentEntries)
      .values({ orderId: order.id, kind: facts.kind, side: 'office', byId: by.id, ...change })
  }
}
