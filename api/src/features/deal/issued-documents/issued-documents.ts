import { issuedDocumentKinds } from '@minato/contract/deal/issued-documents/facts.ts'
import type { CurrentInvoiceFacts } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import type { IssuedDocument } from '@minato/contract/deal/issued-documents/issued-document.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { readInvoiceFacts } from '../orders/due.ts'
import type { OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { determineState, listIssuedDocuments } from './find-issued.ts'
import { presentAmounts } from './present-amounts.ts'
import type { IssuedDocumentRow } from './table.ts'

/** Returns true if a side may read a document. Shipping instructions are for the office only. */
export const canRead = ({ kind }: Pick<IssuedDocumentRow, 'kind'>, side: DealSide) =>
  side === 'office' || issuedDocumentKinds[kind].forBuyer

export async function readDealIssuedDocuments(
  reads: OrderReads,
  order: OrderRow,
  side: DealSide,
  at: Date,
): Promise<IssuedDocument[]> {
  const readableDocuments = (await reads.list(order, listIssuedDocuments)).filter((paper) => canRead(paper, side))
  if (readableDocuments.length === 0) return []
  const now = await readInvoiceFacts(reads, order, at)
  const numbers = new Map(readableDocuments.map(({ id, number }) => [id, number]))
  const replaced = new Set(readableDocuments.map(({ replaces }) => replaces))
  return readableDocuments.map((row) => present(row, { isReplaced: replaced.has(row.id), numbers, now }))
}

type PresentContext = { isReplaced: boolean; numbers: ReadonlyMap<string, string>; now: CurrentInvoiceFacts }

function present(row: IssuedDocumentRow, around: PresentContext): IssuedDocument {
  const { facts } = row
  const invoice = facts.kind === 'proforma' ? facts : null
  const state = determineState(row, around)
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedAt: row.createdAt.toISOString(),
    on: facts.on,
    ...presentAmounts(row.currency, {
      total: row.total,
      lines: 'lines' in facts ? facts.lines : [],
      deposit: invoice?.deposit ?? null,
      balance: invoice?.balance ?? null,
    }),
    state,
    replaces: row.replaces && (around.numbers.get(row.replaces) ?? null),
    entryId: row.entryId,
    transfer:
      invoice && state === 'valid'
        ? { account: invoice.bank, write: `${row.number}, order ${toShortId(row.orderId)}` }
        : null,
  }
}
