import type { IssuedKind } from '@minato/contract/issued-papers/facts.ts'
import type { Money } from '@minato/contract/payments/entry.ts'
import { type Due, heldOf, ledger, toleranceOf } from '@minato/contract/payments/ledger.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { aliasedTable, and, asc, eq, notExists } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import * as exchangeRate from '../exchange-rate/exchange-rate.ts'
import { issuedPapers } from '../issued-papers/table.ts'
import { paymentEntries } from '../payments/table.ts'
import * as settings from '../settings/settings.ts'
import { creditKeptUpTo } from './history.ts'
import { amountCents } from './lines.ts'
import type { OrderRow } from './table.ts'

const successors = aliasedTable(issuedPapers, 'successors')

/** The paper of a kind that was issued for an order and that no other one replaces. */
export async function lastIssued(db: Database, orderId: string, kind: IssuedKind) {
  const successor = db.select().from(successors).where(eq(successors.replaces, issuedPapers.id))
  const [paper] = await db
    .select()
    .from(issuedPapers)
    .where(and(eq(issuedPapers.orderId, orderId), eq(issuedPapers.kind, kind), notExists(successor)))
  return paper
}

/**
 * What is to be paid: by the invoice, else by the order's own lines, in US cents; nothing of one that was cancelled. An invoice
 * in dollars whose order comes to another sum by now is not to be paid; one in yen says in what the ledger counts.
 */
async function dueOf(db: Database, order: OrderRow): Promise<Due> {
  const asked = await askedOf(db, order)
  const [set, [rate]] = await Promise.all([settings.readIn(db, {}), exchangeRate.latest(db, 1)])
  return { ...asked, tolerance: toleranceOf(asked, set, rate?.rate ?? yenPerDollar), asksRest: order.asksRest }
}

async function askedOf(db: Database, order: OrderRow): Promise<Pick<Due, 'currency' | 'total' | 'deposit'>> {
  const [paper, cents] = await Promise.all([lastIssued(db, order.id, 'proforma'), amountCents(db, order)])
  if (order.status === 'CANCELLED') return { currency: paper?.currency ?? 'USD', total: 0, deposit: null }
  const said = paper?.facts.kind === 'proforma' ? paper.facts : null
  if (!said || (said.currency === 'USD' && said.orderCents !== cents))
    return { currency: 'USD', total: cents, deposit: null }
  // A deposit that is all of it is none.
  return { currency: said.currency, total: said.total, deposit: said.balance && said.deposit.amount }
}

/** The ledger of an order, oldest first, and how it stands. */
export async function ledgerOf(db: Database, order: OrderRow) {
  const [entries, due] = await Promise.all([
    db.select().from(paymentEntries).where(eq(paymentEntries.orderId, order.id)).orderBy(asc(paymentEntries.place)),
    dueOf(db, order),
  ])
  return { entries, standing: ledger(entries, due) }
}

/** What of the buyer's money is here of a deal that was cancelled: to be given back or moved, and kept as credit; null where nothing is. */
export async function heldMoney(
  db: Database,
  order: OrderRow,
  { entries, standing }: Awaited<ReturnType<typeof ledgerOf>>,
): Promise<{ toReturn: Money | null; kept: Money | null }> {
  if (order.status !== 'CANCELLED') return { toReturn: null, kept: null }
  const { toReturn, kept } = heldOf(entries, standing, await creditKeptUpTo(db, order.id))
  const money = (amount: number) => (amount > 0 ? { amount, currency: standing.currency } : null)
  return { toReturn: money(toReturn), kept: money(kept) }
}
