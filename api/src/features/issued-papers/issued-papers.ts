import { shortId } from '@minato/contract/cars/facts.ts'
import type { DealSide } from '@minato/contract/deals/facts.ts'
import { issuedKinds } from '@minato/contract/issued-papers/facts.ts'
import type { IssuedPaper } from '@minato/contract/issued-papers/issued-paper.ts'
import { type InvoiceNow, invoiceState } from '@minato/contract/issued-papers/state.ts'
import type { OrderTerms } from '@minato/contract/orders/terms.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import type { Services } from '../../services.ts'
import * as bankAccounts from '../bank-accounts/bank-accounts.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { paymentEntries } from '../payments/table.ts'
import { ofOrder, type Proforma } from './reading.ts'
import type { IssuedPaperRow } from './table.ts'

export { issuePaper } from './issue-paper.ts'
export { currentOf, ofOrder, type Proforma, validProforma } from './reading.ts'

type Parts = Pick<Services, 'db' | 'clock'>

/** What a proforma invoice of an order is compared with, as it is at this moment. */
async function nowOf({ db, clock }: Parts, order: OrderRow): Promise<(currency: string) => InvoiceNow> {
  const now = clock.now()
  const [lines, accounts, paid] = await Promise.all([
    orders.lines(db, order.id),
    bankAccounts.allInForce(db, now),
    paidOf(db, order.id),
  ])
  const terms: OrderTerms | null = order.terms
  const same = {
    status: order.status,
    lineIds: lines.map(({ id }) => id),
    cents: orders.amount({ order, lines }).cents,
    term: terms?.term ?? null,
    destination: order.destination,
    paid,
    paymentHolds: order.paymentHolds,
    today: officeDay(now),
  }
  return (currency) => ({ ...same, accountId: accounts.find((account) => account.currency === currency)?.id ?? null })
}

/** What has arrived of a deal, in the smallest unit of its currency. */
async function paidOf(db: Database, orderId: string) {
  const [sum] = await db
    .select({ paid: sql<string>`coalesce(sum(${paymentEntries.counts}), 0)` })
    .from(paymentEntries)
    .where(eq(paymentEntries.orderId, orderId))
  return Number(sum?.paid ?? 0)
}

/** Where a proforma invoice stands at this moment. */
export async function stateOf(parts: Parts, order: OrderRow, { facts, bankAccountId, id }: Proforma) {
  const all = await ofOrder(parts.db, order.id)
  const now = await nowOf(parts, order)
  return invoiceState(
    { facts, bankAccountId, isReplaced: all.some(({ replaces }) => replaces === id) },
    now(facts.currency),
  )
}

/** Whether a side of the deal reads a paper: a forwarder's instruction is for the office alone. */
export const isFor = ({ kind }: Pick<IssuedPaperRow, 'kind'>, side: DealSide) =>
  side === 'office' || issuedKinds[kind].forBuyer

/** What the office has issued of an order, newest first, as a side of the deal reads it. */
export async function partOf(parts: Parts, orderId: string, side: DealSide): Promise<IssuedPaper[]> {
  const all = (await ofOrder(parts.db, orderId)).filter((paper) => isFor(paper, side))
  if (all.length === 0) return []
  const order = await orders.find(parts.db, orderId)
  if (!order) return []
  const now = await nowOf(parts, order)
  const numbers = new Map(all.map(({ id, number }) => [id, number]))
  const replaced = new Set(all.map(({ replaces }) => replaces))
  return all.map((row) => present(row, replaced.has(row.id), numbers, now))
}

function present(
  row: IssuedPaperRow,
  isReplaced: boolean,
  numbers: ReadonlyMap<string, string>,
  now: (currency: string) => InvoiceNow,
): IssuedPaper {
  const { facts, bankAccountId } = row
  const isInvoice = facts.kind === 'proforma'
  const state = isInvoice
    ? invoiceState({ facts, bankAccountId, isReplaced }, now(facts.currency))
    : isReplaced
      ? 'replaced'
      : 'valid'
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedAt: row.createdAt.toISOString(),
    currency: row.currency,
    total: row.total,
    lines: 'lines' in facts ? facts.lines : [],
    deposit: isInvoice ? facts.deposit : null,
    balance: isInvoice ? facts.balance : null,
    state,
    replaces: row.replaces && (numbers.get(row.replaces) ?? null),
    transfer:
      isInvoice && state === 'valid'
        ? { account: facts.bank, write: `${row.number}, order ${shortId(row.orderId)}` }
        : null,
  }
}
