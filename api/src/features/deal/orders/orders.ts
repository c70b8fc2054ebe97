import { type OrderStatus, runningStatuses, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { loggedTerms } from '@minato/contract/deal/orders/log.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import type { Tolerance } from '@minato/contract/deal/payments/tolerance.ts'
import { isSameDestination, isWord, portOf as portSaying, portWords } from '@minato/contract/ground/ports/facts.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { users } from '#ground/users/table.ts'
import { insertsInto } from '#lib/database/built-once.ts'
import type { Database } from '#lib/database/database.ts'
import { type Actor, recordEvent, wishOf } from './history.ts'
import { heldMoney, ledgerOf } from './ledger/ledger.ts'
import { linesOf, type OrderLine } from './lines.ts'
import { firstStanding } from './settle.ts'
import { type OrderRow, orderEvents, orderLines, orders } from './table.ts'

export type OrderUpdate = Partial<Omit<typeof orders.$inferInsert, 'id' | 'version' | 'userId'>>
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'> &
  Pick<OrderLine, 'id' | 'reckoned' | 'stockNumber'>
type NewOrder = Pick<OrderRow, 'id' | 'userId' | 'reservedUntil' | 'destination' | 'terms' | 'charges'>

const begins = {
  status: 'NEGOTIATING',
  negotiatedCents: null,
  proof: null,
  paymentHolds: false,
  asksRest: false,
} satisfies Partial<OrderRow>

const newOrders = insertsInto(orders)
const newLines = insertsInto(orderLines)

/** Writes an order as it stands at first, its lines and its first event at once, and answers them as they are read again. */
export async function insert(
  tx: Database,
  order: NewOrder,
  lines: readonly NewLine[],
  { by, set, now }: { by: Actor; set: Tolerance; now: Date },
) {
  const begun = { ...begins, ...order }
  const standing = await firstStanding(tx, begun, lines, set, now)
  const [[made], written, events] = await Promise.all([
    newOrders.returning(tx, [{ ...begun, ...standing }]),
    newLines.returning(
      tx,
      lines.map(({ stockNumber: _, ...line }) => ({ ...line, orderId: order.id })),
    ),
    recordEvent(tx, order.id, by, { kind: 'placed' }),
  ])
  if (!made) throw new Error('an insert answered no row')
  const numbers = new Map(lines.map(({ carId, stockNumber }) => [carId, stockNumber]))
  const known = written.map((line): OrderLine => ({ ...line, stockNumber: numbers.get(line.carId) as string }))
  return { order: made, lines: known.sort((a, b) => (a.id < b.id ? -1 : 1)), events }
}

export async function update(db: Database, id: string, change: OrderUpdate) {
  const [changed] = await db
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning()
  if (!changed) throw new Error(`there is no order ${id}`)
  return changed
}

/** An order that goes on although its buyer had abandoned it is held as long as it was before. Answers it as it then stands. */
export async function goOn(tx: Database, by: Actor, order: OrderRow) {
  const wish = await wishOf(tx, order.id)
  if (!wish) return order
  await recordEvent(tx, order.id, by, { kind: 'wanted' })
  const before = new Date(wish.before)
  const reservedUntil = before > order.reservedUntil ? before : order.reservedUntil
  return update(tx, order.id, { reservedUntil, warnedAt: null })
}

/** Gives an order to another person: their deal, their letters. */
export async function changeOwner(tx: Database, id: string, userId: string) {
  await tx.update(orders).set({ userId }).where(eq(orders.id, id))
  return update(tx, id, {})
}

/** Until when an order that begins now holds its cars. */
export const reservationEnd = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/** The SQL of `reservationRuns`: an order whose reservation can end. */
export const reservationRuns = and(
  inArray(orders.status, runningStatuses),
  isNull(orders.proof),
  eq(orders.paymentHolds, false),
)

/** Orders whose reservation ends before `end`; those without a warning yet, or all. Oldest first. */
export const reservedBefore = (db: Database, end: Date, which: 'unwarned' | 'all') =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(reservationRuns, lte(orders.reservedUntil, end), which === 'unwarned' ? isNull(orders.warnedAt) : undefined),
    )
    .orderBy(orders.reservedUntil, orders.id)
    .limit(500)

/** Notes that the chat was opened; nobody edits this, so no open edit becomes stale by it. */
export const noteChat = (db: Database, id: string) =>
  db.update(orders).set({ whatsappMessageSent: true }).where(eq(orders.id, id))

/** What was agreed for all vehicles of an order, in dollars; null until it is. */
export const agreedPrice = ({ negotiatedCents }: OrderRow) =>
  negotiatedCents === null ? null : toDollars(negotiatedCents)

/** Where an order goes, as calls answer its port. */
export const portOf = ({ destination }: Pick<OrderRow, 'destination'>) => destination && portSaying(destination)

/** Where an order goes as the log of changes keeps it: by its word where it has one, else as a person calls it. */
export const portSaid = (order: OrderRow) => {
  const port = portOf(order)
  if (port && isWord(port) && isSameDestination(portWords[port], order.destination)) return port
  return order.destination?.name ?? null
}

/** Under what it was reckoned, as the log of changes keeps it; null where no term was chosen. */
export const termsSaid = ({ terms }: OrderRow) => terms && loggedTerms(terms)

/** Notes up to which event the customer has letters; nobody edits this, so no open edit becomes stale by it. */
export const noteNotified = (db: Database, id: string, upTo: number) =>
  db.update(orders).set({ newsUpTo: upTo }).where(eq(orders.id, id))

export const mine = (db: Database, userId: string) =>
  db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt), asc(orders.id))

/** Deletes the orders of a person, from which everything else is gone. */
export const removeAllOf = (tx: Database, userId: string) => tx.delete(orders).where(eq(orders.userId, userId))

/** Takes a person's name out of the histories of their orders, and what the office noted of them. */
export async function forgetPerson(tx: Database, userId: string, actorName: string) {
  await tx.update(orderEvents).set({ actorName }).where(eq(orderEvents.actorId, userId))
  // Of the proofs the one that counted stays with its order: the books need it.
  await tx.update(orders).set({ internalNotes: null, earlierProofs: [] }).where(eq(orders.userId, userId))
}

/** How many orders stand in each status; every status is there. */
export async function countByStatus(db: Database) {
  const counted = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .groupBy(orders.status)
  const counts = new Map(counted.map(({ status, count }) => [status, count]))
  return Object.fromEntries(statusNames.map((status) => [status, counts.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >
}

/** How many orders wait for the office, by what is to be done, in the order in which a deal goes on. */
export async function countWaiting(db: Database) {
  const counted = await db
    .select({ step: orders.step, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.turn, 'office'))
    .groupBy(orders.step)
  const counts = new Map(counted.map(({ step, count }) => [step, count]))
  return namesOf(dealSteps).flatMap((step) => {
    const count = counts.get(step)
    return count ? [{ step, count }] : []
  })
}

/** The buyer's money that a settled step is about; undefined where it is about none. */
async function moneyOf(db: Database, order: OrderRow) {
  const { step } = order
  if (step !== 'decide-claim' && step !== 'repay-claim' && step !== 'give-back' && step !== 'credit-kept') return
  const ledger = await ledgerOf(db, order)
  const { held, toReturn, kept } = await heldMoney(db, order, ledger)
  const { owed, currency } = ledger.standing
  const money = {
    'decide-claim': held,
    'repay-claim': { amount: owed, currency },
    'give-back': toReturn,
    'credit-kept': kept,
  }
  return money[step] ?? undefined
}

/** Everything that is shown of some orders, in three queries however many they are, and what is here of cancelled ones. */
export async function withParts(db: Database, rows: readonly OrderRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map((order) => order.id)
  const [people, parts, events] = await Promise.all([
    db
      .select()
      .from(users)
      .where(inArray(users.id, [...new Set(rows.flatMap((order) => [order.userId, order.assigneeId ?? []].flat()))])),
    linesOf(db, ids),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(orderEvents.id),
  ])
  const linesIn = Map.groupBy(parts, (line) => line.orderId)
  const eventsOf = Map.groupBy(events, (event) => event.orderId)
  const money = await Promise.all(rows.map((order) => moneyOf(db, order)))
  return rows.map((order, index) => ({
    order,
    money: money[index],
    user: people.find((person) => person.id === order.userId),
    assignee: people.find((person) => person.id === order.assigneeId),
    lines: linesIn.get(order.id) ?? [],
    events: eventsOf.get(order.id) ?? [],
  }))
}
type Whole = Awaited<ReturnType<typeof withParts>>[number]
export type WholeOrder = Omit<Whole, 'money'> & Partial<Pick<Whole, 'money'>>
