import type { PrintedNames } from '@minato/contract/deal/issued-documents/issue.ts'
import type { LoggedIssue } from '@minato/contract/deal/issued-documents/log.ts'
import { recordEvent } from '#deal/orders/history.ts'
import { loadEmailDeal, notifyCustomer } from '#deal/orders/notify.ts'
import type { OrderRow } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as audit from '#platform/audit/audit.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import type { IssuedDocumentRow } from '../table.ts'
import { invoiceIssued } from './emails.ts'
import { toPrintedNames } from './issue-data.ts'

type Issued = {
  order: OrderRow
  paper: IssuedDocumentRow
  before: IssuedDocumentRow | undefined
  reason?: string | null
}

export async function recordIssue(
  deps: Pick<Services, 'config' | 'jobs'>,
  tx: Database,
  by: Caller,
  { order, paper, before, reason = null }: Issued,
) {
  const replaces = before?.number ?? null
  await recordEvent(tx, order.id, by, { kind: 'issued', paper: paper.number, replaces, reason })
  await audit.recordOrderChange(tx, by, order.id, {
    before: { paper: replaces && logged(replaces, null) },
    after: { paper: logged(paper.number, reason) },
  })
  const { facts } = paper
  if (facts.kind === 'proforma') {
    const deal = await loadEmailDeal(tx, order)
    const post = invoiceIssued(deal, paper.number, facts)
    const fact = { kind: 'invoice', number: paper.number, replaces } as const
    await notifyCustomer(deps, tx, deal, { topic: 'invoices', fact, by: by.id, post })
  }
}

const logged = (paper: string, reason: string | null) => ({ kind: 'issued', paper, reason }) satisfies LoggedIssue

export async function savePrintedNames(tx: Database, by: Caller, { id, userId }: OrderRow, wish: PrintedNames) {
  const printed = toPrintedNames(wish)
  const before = await users.person(tx, userId)
  if (!before || Object.keys(printed).length === 0) return
  const { nameOnPapers, companyOnPapers } = await users.update(tx, userId, printed)
  await audit.recordOrderChange(tx, by, id, {
    before: { nameOnPapers: before.nameOnPapers, companyOnPapers: before.companyOnPapers },
    after: { nameOnPapers, companyOnPapers },
  })
}
