import { issuedMessages } from '@minato/contract/deal/issued-documents/facts.ts'
import type { IssueRequest } from '@minato/contract/deal/issued-documents/issue.ts'
import type { IssuedFacts } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { isTermAgreed } from '@minato/contract/deal/orders/amount.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { getDayEnd } from '@minato/contract/values/days.ts'
import { toCurrencyUnits } from '@minato/contract/values/money.ts'
import { adoptTerm } from '#deal/offers/adopt-term.ts'
import { changeDeal } from '#deal/orders/change-deal.ts'
import * as exportBan from '#deal/orders/export-ban/export-ban.ts'
import { recordEvent } from '#deal/orders/history.ts'
import * as orders from '#deal/orders/orders.ts'
import type { OrderRow } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { findLatestIssued, isInForce } from '../find-issued.ts'
import { type IssueData, readIssueData } from './issue-data.ts'
import { createFacts } from './make-facts.ts'
import { findMissingFacts } from './missing-facts.ts'
import { recordIssue, savePrintedNames } from './record-issue.ts'
import { runExclusively, storeIssuedDocument } from './store-document.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'files' | 'queryCache'>

/**
 * Issues a document from the locked order and returns its id. Idempotent by key.
 * @throws Refusal 409 for missing facts, a total that the caller has not seen, or a newer document of its kind
 */
export const issueDocument = (deps: Deps, by: Caller, orderId: string, wish: IssueRequest, key: string | undefined) =>
  runExclusively(() => {
    const door = { order: orderId, side: 'office', call: ['issuedPapers.issue', orderId, wish], key } as const
    return changeDeal(deps, by, door, async ({ tx, order, now }) => {
      const before = await findLatestIssued(tx, order.id, wish.kind)
      await requireReplaced(tx, order, before, wish, now)
      if (isOtherTerm(order, wish)) throw new Refusal('terms-changed-meanwhile')
      const data = await readIssueData({ ...deps, db: tx }, order, now, wish)
      const missing = findMissingFacts(wish.kind, data, wish)
      if (missing.length > 0) throw new Refusal('paper-incomplete', missing).with({ missing })
      const facts = createFacts(data, wish, before?.number ?? null)
      if (wish.total !== undefined && wish.total !== totalOf(facts)) throw new Refusal('terms-changed-meanwhile')
      const orderWithTerm = data.proposed ? await adoptTerm(tx, by, order, data.proposed.basis) : order
      const moved = await moveOrder(tx, by, orderWithTerm, facts)
      await exportBan.requireExportAllowed(tx, moved, data.places)
      await savePrintedNames(tx, by, order, wish)
      const paper = await storeIssuedDocument(deps, tx, by, {
        orderId,
        facts,
        bankAccountId: accountOf(facts, data),
        replaces: before?.id ?? null,
      })
      await recordIssue(deps, tx, by, { order: moved, paper, before, reason: wish.reason })
      return paper.id
    })
  })

type Issued = Awaited<ReturnType<typeof findLatestIssued>>

/** @throws Refusal unless the newest document is replaced, with a reason where it is still valid */
async function requireReplaced(tx: Database, order: OrderRow, before: Issued, wish: IssueRequest, now: Date) {
  if ((before?.id ?? null) !== wish.replaces) throw new Refusal('paper-issued-meanwhile')
  if (before && !wish.reason && (await isInForce(tx, order, before, now)))
    throw new Refusal('invalid', issuedMessages.reason).at('reason')
}

/** Detects a term that was agreed after the caller opened the form. */
const isOtherTerm = ({ terms }: OrderRow, { term }: IssueRequest) =>
  term !== undefined && isTermAgreed(terms) && terms.term !== term

const accountOf = (facts: IssuedFacts, data: IssueData) =>
  facts.kind === 'proforma' ? (data.account(facts.currency)?.id ?? null) : null

const totalOf = (facts: IssuedFacts) => ('total' in facts ? toCurrencyUnits(facts.total, facts.currency) : 0)

const asksToPay: ReadonlySet<OrderStatus> = new Set(['NEGOTIATING', 'CONFIRMED', 'PENDING_PAYMENT'])

/** A proforma invoice moves its order to pending payment, and holds the cars while it is valid. */
async function moveOrder(tx: Database, by: Caller, order: OrderRow, facts: IssuedFacts) {
  if (facts.kind !== 'proforma' || !asksToPay.has(order.status)) return order
  const end = getDayEnd(facts.validUntil)
  const extension = end > order.reservedUntil ? { reservedUntil: end, warnedAt: null } : {}
  const status = 'PENDING_PAYMENT'
  if (order.status !== status) {
    await recordEvent(tx, order.id, by, { kind: 'status', from: order.status, to: status })
    await audit.recordOrderChange(tx, by, order.id, { before: { status: order.status }, after: { status } })
  }
  return orders.update(tx, order.id, { status, ...extension })
}
