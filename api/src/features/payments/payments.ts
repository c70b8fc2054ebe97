import type { DealSide } from '@minato/contract/deals/facts.ts'
import type { DealPayments } from '@minato/contract/payments/payments.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import * as orders from '../orders/orders.ts'
import { users as people } from '../users/table.ts'
import * as users from '../users/users.ts'
import { toleranceLeft } from './tolerance.ts'

export { proofOf } from './proofs.ts'
export { askForProof } from './refuse.ts'
export { uploadProof } from './report.ts'

/** How a deal stands with its money: see `Standing` in the contract. */
export async function standing(db: Database, orderId: string) {
  const order = await orders.find(db, orderId)
  if (!order) throw new Refusal('order-not-found')
  return (await orders.ledgerOf(db, order)).standing
}

/** The ledger of a deal as a side of it reads it; what the office would let pass is for the office. */
export async function partOf(
  parts: Pick<Services, 'db' | 'remembered' | 'config'>,
  orderId: string,
  side: DealSide,
): Promise<DealPayments> {
  const order = await orders.find(parts.db, orderId)
  if (!order) throw new Refusal('order-not-found')
  const { entries, standing } = await orders.ledgerOf(parts.db, order)
  const nameOf = await namesOf(
    parts.db,
    entries.map(({ byId }) => byId),
  )
  return {
    ...standing,
    ...(side === 'office' && { toleranceLeft: await toleranceLeft(parts, standing) }),
    entries: entries.map(({ id, of, method, counts, facts, proofType, side, byId, createdAt }) => ({
      id,
      of,
      method,
      counts,
      facts,
      proofType,
      side,
      by: nameOf(byId),
      at: createdAt.toISOString(),
    })),
  }
}

/** What people are called, the system where nobody is. */
export async function namesOf(db: Database, ids: readonly (string | null)[]) {
  const some = [...new Set(ids.flatMap((id) => id ?? []))]
  const rows = some.length > 0 ? await db.select().from(people).where(inArray(people.id, some)) : []
  const names = new Map(rows.map((row) => [row.id, users.fullName(row)]))
  return (id: string | null) => (id && names.get(id)) ?? orders.system.name
}
