import { type LedgerFile, sumsOf } from '@minato/contract/deal/hand-over/ledger-file.ts'
import { runOf } from '@minato/contract/deal/payments/ledger.ts'
import type { Database } from '#lib/database/database.ts'
import { askedBy, ledgerOf } from '../orders/ledger/ledger.ts'
import type * as orders from '../orders/orders.ts'
import * as payments from '../payments/payments.ts'
import { type Kept, ofDocument } from './zip.ts'

/** The whole ledger with what it comes to, and the proofs that came with its entries. */
export async function makeLedgerFile(db: Database, { order }: orders.WholeOrder, at: Date) {
  const [{ entries, standing }, asked] = await Promise.all([ledgerOf(db, order), askedBy(db, order)])
  const nameOf = await payments.namesOf(
    db,
    entries.map(({ byId }) => byId),
  )
  const run = runOf(entries, standing)
  const { deposit, endedGrants = [] } = standing
  const proofs: Kept[] = []
  const file: LedgerFile = {
    order: order.id,
    madeAt: at.toISOString(),
    amounts: 'smallest unit',
    currency: standing.currency,
    asked: { ...asked, deposit, ...(endedGrants.length > 0 && { endedGrants: [...endedGrants] }) },
    entries: entries.map(({ id, kind, of, method, counts, currency, facts, side, byId, createdAt, ...row }, place) => {
      const proof = row.proof && `proofs/payment-${place + 1}.${row.proofType === 'application/pdf' ? 'pdf' : 'jpg'}`
      if (row.proof && proof) proofs.push(ofDocument(proof, row.proof, createdAt))
      const { state = null, left = 0, balance = 0 } = run[place] ?? {}
      const came = { side, by: nameOf(byId), at: createdAt.toISOString(), proof }
      return { id, kind, of, method, counts, currency, facts, state, left, balance, ...came }
    }),
    comesTo: sumsOf(standing),
  }
  return { file, proofs }
}
