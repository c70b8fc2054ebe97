import type { PrintedNames } from '@minato/contract/deal/issued-documents/issue.ts'
import type { IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { calculateLedger } from '@minato/contract/deal/payments/ledger.ts'
import { eq } from 'drizzle-orm'
import { changeDeal } from '#deal/orders/change-deal.ts'
import { loadLedger } from '#deal/orders/ledger/ledger.ts'
import type { OrderRow } from '#deal/orders/table.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { issuedDocuments } from '../table.ts'
import { readIssueData } from './issue-data.ts'
import { createCommonFacts } from './make-facts.ts'
import { recordIssue, savePrintedNames } from './record-issue.ts'
import { runExclusively, storeIssuedDocument } from './store-document.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'files' | 'queryCache'>

/** Issues the receipt of a confirmed payment and returns its id. Idempotent: a payment has one receipt. */
export const issueReceipt = (
  deps: Deps,
  by: Caller,
  { id: orderId, ...keyedCall }: { id: string } & KeyedCall,
  { entryId, ...wish }: { entryId: string } & PrintedNames,
) =>
  runExclusively(() =>
    changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx, order }) => {
      const [before] = await tx
        .select({ id: issuedDocuments.id })
        .from(issuedDocuments)
        .where(eq(issuedDocuments.entryId, entryId))
      if (before) return before.id
      const facts = await receiptOf({ ...deps, db: tx }, order, entryId, wish)
      await savePrintedNames(tx, by, order, wish)
      const paper = await storeIssuedDocument(deps, tx, by, { orderId, facts, entryId })
      await recordIssue(deps, tx, by, { order, paper, before: undefined })
      return paper.id
    }),
  )

/** Sums are those at the confirmation of the entry, without later payments. */
async function receiptOf(
  deps: Deps,
  order: OrderRow,
  entryId: string,
  wish: PrintedNames,
): Promise<IssuedFactsOf<'receipt'>> {
  const { entries, standing } = await loadLedger(deps.db, order)
  const index = entries.findIndex(({ id }) => id === entryId)
  const entry = entries[index]
  if (entry?.facts.kind !== 'confirmed') throw new Refusal('payment-not-found')
  const { sum, on, reference } = entry.facts
  const then = calculateLedger(entries.slice(0, index + 1), standing)
  const data = await readIssueData(deps, order, deps.clock.now(), wish)
  return {
    kind: 'receipt',
    ...createCommonFacts(data, null),
    proforma: data.proforma?.number ?? null,
    cars: data.lines.map(({ line, car, chassisNumber }) => ({
      stockNumber: car.stockNumber,
      title: line.title,
      chassisNumber,
    })),
    received: sum,
    method: entry.method,
    receivedOn: on,
    reference,
    currency: then.currency,
    total: then.total,
    paid: then.confirmed + then.writtenOff,
    balance: then.balance,
  }
}
