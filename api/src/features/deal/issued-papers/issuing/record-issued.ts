import type { PrintedNames } from '@minato/contract/deal/issued-papers/endpoints.ts'
import type { Database } from '../../../../lib/database/database.ts'
import type { Caller } from '../../../../lib/http/guard.ts'
import type { Services } from '../../../../services.ts'
import * as audit from '../../../ground/audit/audit.ts'
import * as users from '../../../ground/users/users.ts'
import * as orders from '../../orders/orders.ts'
import type { OrderRow } from '../../orders/table.ts'
import type { IssuedPaperRow } from '../table.ts'
import { printedOf } from './gather.ts'
import { invoiceIssued } from './letters.ts'

type Parts = Pick<Services, 'config' | 'jobs'>
type Issued = { order: OrderRow; paper: IssuedPaperRow; before: IssuedPaperRow | undefined; reason?: string | null }

/** What follows a paper in its transaction: the history, the log, the letter to the buyer. */
export async function recordIssued(
  parts: Parts,
  tx: Database,
  by: Caller,
  { order, paper, before, reason = null }: Issued,
) {
  const replaces = before?.number ?? null
  await orders.record(tx, order.id, by, { kind: 'issued', paper: paper.number, replaces, reason })
  await audit.record(tx, by, {
    entity: 'order',
    id: order.id,
    title: { kind: 'order' },
    before: { paper: replaces },
    after: { paper: [paper.number, reason].filter(Boolean).join(': ') },
  })
  if (paper.facts.kind === 'proforma') {
    const deal = await orders.dealOf(tx, order)
    const post = {
      kind: 'invoice-issued',
      letter: invoiceIssued(deal, parts.config, paper.number, paper.facts),
    } as const
    const fact = { kind: 'invoice', number: paper.number, replaces } as const
    await orders.notifyCustomer(parts, tx, deal, { topic: 'invoices', fact, by: by.id, post })
  }
}

/** Keeps how papers print the buyer, where it was typed for one. */
export async function keepPrinted(tx: Database, by: Caller, { id, userId }: OrderRow, wish: PrintedNames) {
  const printed = printedOf(wish)
  const before = await users.person(tx, userId)
  if (!before || Object.keys(printed).length === 0) return
  const { nameOnPapers, companyOnPapers } = await users.update(tx, userId, printed)
  await audit.record(tx, by, {
    entity: 'order',
    id,
    title: { kind: 'order' },
    before: { nameOnPapers: before.nameOnPapers, companyOnPapers: before.companyOnPapers },
    after: { nameOnPapers, companyOnPapers },
  })
}
