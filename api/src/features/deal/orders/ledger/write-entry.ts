import type { EntryFacts } from '@minato/contract/deal/payments/entry.ts'
import type { Standing } from '@minato/contract/deal/payments/ledger.ts'
import type { Database } from '../../../../lib/database/database.ts'
import type { Caller } from '../../../../lib/http/guard.ts'
import { paymentEntries } from './table.ts'

type NewEntry = Pick<typeof paymentEntries.$inferInsert, 'orderId' | 'of' | 'method' | 'proof' | 'proofType'> & {
  facts: EntryFacts
  /** Its amount towards the paid sum, in the deal's currency. */
  counts?: { amount: number; currency: Standing['currency'] }
  side?: 'buyer'
}

/** Writes an entry into a ledger. Nothing ever changes or removes one. */
export async function writeEntry(tx: Database, by: Caller, { facts, counts, side, ...entry }: NewEntry) {
  const kinds = { kind: facts.kind, facts, side: side ?? ('office' as const), byId: by.id }
  const sums = { counts: counts?.amount ?? null, currency: counts?.currency ?? null }
  const [row] = await tx
    .insert(paymentEntries)
    .values({ ...entry, ...kinds, ...sums, ...(facts.kind === 'granted' && { claim: facts.claim }) })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}
