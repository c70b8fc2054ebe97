import { issuedDocumentKinds } from '@minato/contract/deal/issued-documents/facts.ts'
import type { CurrentInvoiceFacts } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import type { IssuedDocument } from '@minato/contract/deal/issued-documents/issued-document.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import type { Services } from '#services.ts'
import { findOrder } from '../orders/find-order.ts'
import { determineState, listIssuedDocuments, readCurrentInvoiceFacts } from './find-issued.ts'
import { presentAmounts } from './present-amounts.ts'
import type { IssuedDocumentRow } from './table.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** Returns true if a side may read a document. Shipping instructions are for the office only. */
export const canRead = ({ kind }: Pick<IssuedDocumentRow, 'kind'>, side: DealSide) =>
  side === 'office' || issuedDocumentKinds[kind].forBuyer

export async function getDealIssuedDocuments(deps: Deps, orderId: string, side: DealSide): Promise<IssuedDocument[]> {
  const readableDocuments = (await listIssuedDocuments(deps.db, orderId)).filter((paper) => canRead(paper, side))
  const order = readableDocuments.length > 0 ? await findOrder(deps.db, orderId) : undefined
  if (!order) return []
  const now = await readCurrentInvoiceFacts(deps.db, order, deps.clock.now())
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
