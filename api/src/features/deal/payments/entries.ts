// Rule: how a ledger is changed.
import { paymentMessages } from '@minato/contract/deal/payments/facts.ts'
import { getPaymentState, type LedgerSummary } from '@minato/contract/deal/payments/ledger.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { addDays, type Day } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { type Currency, toSmallestUnits } from '@minato/contract/values/money.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import { readLedger } from '../orders/ledger/ledger.ts'
import { type PaymentEntryRow, paymentEntries } from '../orders/ledger/table.ts'
import { createOrderReads, type OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'

export type Deps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'queryCache'>

/** The ledger before the change, and the reads that it comes from. */
export type Ledger = { order: OrderRow; reads: OrderReads; entries: PaymentEntryRow[]; standing: LedgerSummary }

/** Converts a sum to the smallest unit of its currency. @throws Refusal 400 for fractions of a yen */
export function toSmallestUnit(sum: number, currency: Currency, field = 'sum') {
  const amount = toSmallestUnits(sum, currency)
  if (Number.isNaN(amount)) throw new Refusal('invalid', paymentMessages.noDecimals).at(field)
  return amount
}

/** Checks the day on which money was sent or has its value. Banks name it up to a week ahead. @throws Refusal 400 */
export function requireDay({ clock }: Pick<Deps, 'clock'>, on: Day | undefined) {
  if (on && on > addDays(toOfficeDay(clock.now()), 7)) throw new Refusal('invalid', paymentMessages.later).at('on')
}

export type EntryRequest = { id: string; entry: string; key: string | undefined }

export async function readOpenLedger(tx: Database, order: OrderRow): Promise<Ledger> {
  const reads = createOrderReads(tx, [order])
  return { order, reads, ...(await readLedger(reads, order)) }
}

type LedgerRequest = { orderId: string; side?: DealSide; key?: string | undefined; request: readonly unknown[] }

/** Changes the ledger of a locked deal. Returns the id of the written entry. */
export const changeLedger = (
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  by: Caller,
  { orderId: order, side = 'office', key, request }: LedgerRequest,
  work: (deal: LockedDeal, ledger: Ledger) => Promise<{ id: string }>,
) =>
  changeDeal(deps, by, { order, side, call: ['payments', order, ...request], key }, async (deal) => {
    const { id } = await work(deal, await readOpenLedger(deal.tx, deal.order))
    return id
  })

/** Returns a reported payment without an answer. An accepted letter of credit counts, because its money is still to come. */
export function requireOpenReport({ entries }: Ledger, id: string) {
  const row = entries.find((entry) => entry.id === id)
  if (row?.facts.kind !== 'reported') throw new Refusal('payment-not-found')
  const state = getPaymentState(id, entries)
  if (state === 'confirmed' || state === 'refused') throw new Refusal('payment-answered')
  return { row, facts: row.facts, state }
}

/** @throws Refusal 409 where the ledger has an entry that the caller has not seen */
export function requireNewest({ entries }: Ledger, newest: string) {
  if (entries.at(-1)?.id !== newest) throw new Refusal('stale')
}

export async function findEntry(db: Database, orderId: string, id: string) {
  const which = and(eq(paymentEntries.orderId, orderId), eq(paymentEntries.id, id))
  const [entry] = await db.select().from(paymentEntries).where(which)
  return entry
}
