// Rule: how a ledger is changed.
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { EntryFacts } from '@minato/contract/deal/payments/entry.ts'
import { paymentMessages } from '@minato/contract/deal/payments/facts.ts'
import { holdsReservation, type Standing, stateOf } from '@minato/contract/deal/payments/ledger.ts'
import { statusAfter } from '@minato/contract/deal/payments/status.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { addDays, type Day } from '@minato/contract/values/calendar.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { type Currency, smallestOf } from '@minato/contract/values/money.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import * as audit from '../../ground/audit/audit.ts'
import * as exportBan from '../../stock/export-ban/export-ban.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { type PaymentEntryRow, paymentEntries } from './table.ts'

export type Parts = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'remembered'>

type NewEntry = Pick<typeof paymentEntries.$inferInsert, 'orderId' | 'of' | 'method' | 'proof' | 'proofType'> & {
  facts: EntryFacts
  /** What it adds to what was paid, in the deal's currency. */
  counts?: { amount: number; currency: Standing['currency'] }
  side?: 'buyer'
}

/** Writes an entry into a ledger. Nothing ever changes or removes one. */
export async function write(tx: Database, by: Caller, { facts, counts, side, ...entry }: NewEntry) {
  const kinds = { kind: facts.kind, facts, side: side ?? ('office' as const), byId: by.id }
  const sums = { counts: counts?.amount ?? null, currency: counts?.currency ?? null }
  const [row] = await tx
    .insert(paymentEntries)
    .values({ ...entry, ...kinds, ...sums })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** An order and its ledger. */
export type Ledger = { order: OrderRow; entries: PaymentEntryRow[]; standing: Standing }

/** A sum of a call as the ledger keeps it, in the smallest unit of its currency. @throws Refusal 400 for half a yen */
export function amountIn(sum: number, currency: Currency, field = 'sum') {
  const amount = smallestOf(sum, currency)
  if (Number.isNaN(amount)) throw new Refusal('invalid', paymentMessages.wholeYen).at(field)
  return amount
}

/** A day on which money was sent, or has its value: banks name it some days ahead, and nobody years. @throws Refusal 400 */
export function requireDay({ clock }: Pick<Parts, 'clock'>, on: Day | undefined) {
  if (on && on > addDays(officeDay(clock.now()), 7)) throw new Refusal('invalid', paymentMessages.later).at('on')
}

/** Which reported payment of which order, and the key of the request. */
export type Named = { id: string; entry: string; key: string | undefined }

type Asked = { orderId: string; side?: DealSide; key?: string | undefined; request: readonly unknown[] }

/** Does something to the ledger of a deal. Answers the id of the entry that it wrote. */
export const inLedger = (
  parts: Pick<Parts, 'db' | 'clock'>,
  by: Caller,
  { orderId: order, side = 'office', key, request }: Asked,
  work: (deal: orders.OpenDeal, ledger: Ledger) => Promise<{ id: string }>,
) =>
  orders.inDeal(parts, by, { order, side, call: ['payments', order, ...request], key }, async (deal) => {
    const { id } = await work(deal, { order: deal.order, ...(await orders.ledgerOf(deal.tx, deal.order)) })
    return id
  })

/** A reported payment that nobody has answered; a letter of credit that was accepted still waits for its money. */
export function openReport({ entries }: Ledger, id: string) {
  const row = entries.find((entry) => entry.id === id)
  if (row?.facts.kind !== 'reported') throw new Refusal('payment-not-found')
  const state = stateOf(id, entries)
  if (state === 'confirmed' || state === 'refused') throw new Refusal('payment-answered')
  return { row, facts: row.facts, state }
}

/** @throws Refusal 409 where an entry has come that whoever asks has not seen */
export function requireNewest({ entries }: Ledger, newest: string) {
  if (entries.at(-1)?.id !== newest) throw new Refusal('stale')
}

/**
 * After an entry was written: the order's status follows, with its cars, and whether it may end by itself. Answers it as it
 * then stands, with its ledger.
 */
export async function follow(
  tx: Database,
  by: Caller,
  before: OrderRow,
  kind: EntryFacts['kind'],
  also: orders.OrderUpdate = {},
) {
  const order = await orders.goOn(tx, by, before)
  const found = await orders.ledgerOf(tx, order)
  const status = statusAfter(order.status, kind, found.standing)
  const moves = status !== order.status
  const paymentHolds = holdsReservation(found.standing)
  const change = { ...also, ...(moves && { status }), ...(paymentHolds !== order.paymentHolds && { paymentHolds }) }
  if (orderStatuses[status].cars !== orderStatuses[order.status].cars) await orders.moveCars(tx, by, order, status)
  const after = Object.keys(change).length > 0 ? await orders.update(tx, order.id, change) : order
  if (moves) await exportBan.requireExport(tx, after)
  if (moves && status === 'PAID')
    await orders.record(tx, order.id, by, { kind: 'status', from: order.status, to: status })
  return { ...found, order: after }
}

type Change = { before: OrderRow; after: OrderRow; payment: string }

/** Writes into the log what the office has done to a ledger. */
export const recordIn = (tx: Database, by: Caller, { before, after, payment }: Change) =>
  audit.record(tx, by, {
    entity: 'order',
    id: after.id,
    title: { kind: 'order' },
    before: { payment: null, status: before.status },
    after: { payment, status: after.status },
  })

/** One entry of an order's ledger. */
export async function entryOf(db: Database, orderId: string, id: string) {
  const which = and(eq(paymentEntries.orderId, orderId), eq(paymentEntries.id, id))
  const [entry] = await db.select().from(paymentEntries).where(which)
  return entry
}
