import { type OrderStatus, statusesWithReservation, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { loggedTerms } from '@minato/contract/deal/orders/log.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import type { Tolerance } from '@minato/contract/deal/payments/tolerance.ts'
import {
  isPortWord,
  isSameDestination,
  portWords,
  toPortValue as toPortCode,
} from '@minato/contract/platform/ports/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createInserter } from '#lib/database/prepared-inserts.ts'
import { type Actor, findUnwantedEvent, listEvents, recordEvent } from './history.ts'
import { readHeldMoney, readLedger } from './ledger/ledger.ts'
import { listLinesOfOrders, type OrderLine } from './lines.ts'
import { calculateInitialNextStep } from './next-step.ts'
import { findPerson, type OrderReads } from './order-reads.ts'
import { type OrderRow, orderEvents, orderLines, orders } from './table.ts'

export type OrderUpdate = Partial<Omit<typeof orders.$inferInsert, 'id' | 'version' | 'userId'>>
type LineOfCar = Pick<OrderLine, 'stockNumber' | 'loadingPort'>
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'> & Pick<OrderLine, 'id' | 'reckoned'> & LineOfCar

const initialColumns = {
  status: 'NEGOTIATING',
  negotiatedCents: null,
  proof: null,
  paymentHolds: false,
  asksRest: false,
} satisfies Partial<OrderRow>

const newOrders = createInserter(orders)
const newLines = createInserter(orderLines)

/** Inserts an order with its next step, lines and first event. Returns them in the order in which later reads list them. */
export async function insert(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'userId' | 'reservedUntil' | 'destination' | 'terms' | 'charges'>,
  lines: readonly NewLine[],
  { by, set, now }: { by: Actor; set: Tolerance; now: Date },
) {
  const newOrder = { ...initialColumns, ...order }
  const nextStep = await calculateInitialNextStep(tx, newOrder, lines, set, now)
  const lineRows = lines.map(({ stockNumber: _, loadingPort: __, ...line }) => ({ ...line, orderId: order.id }))
  const [[inserted], insertedLines, events] = await Promise.all([
    newOrders.returning(tx, [{ ...newOrder, ...nextStep }]),
    newLines.returning(tx, lineRows),
    recordEvent(tx, order.id, by, { kind: 'placed' }),
  ])
  if (!inserted) throw new Error('an insert answered no row')
  const cars = new Map(lines.map(({ carId, stockNumber, loadingPort }) => [carId, { stockNumber, loadingPort }]))
  const linesWithCars = insertedLines.map((line): OrderLine => ({ ...line, ...(cars.get(line.carId) as LineOfCar) }))
  return { order: inserted, lines: linesWithCars.sort((a, b) => (a.id < b.id ? -1 : 1)), events }
}

export async function update(db: Database, id: string, change: OrderUpdate) {
  const [updated] = await db
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning()
  if (!updated) throw new Error(`there is no order ${id}`)
  return updated
}

/** Resumes an order that its buyer no longer wanted: restores its earlier reservation. Returns the current row. */
export async function reviveUnwanted(tx: Database, by: Actor, order: OrderRow) {
  const unwanted = await findUnwantedEvent(tx, order.id)
  if (!unwanted) return order
  await recordEvent(tx, order.id, by, { kind: 'wanted' })
  const before = new Date(unwanted.before)
  const reservedUntil = before > order.reservedUntil ? before : order.reservedUntil
  return update(tx, order.id, { reservedUntil, warnedAt: null })
}

/** Transfers the ownership of an order. The first update leaves `version` to the second, which increments it. */
export async function changeOwner(tx: Database, id: string, userId: string) {
  await tx.update(orders).set({ userId }).where(eq(orders.id, id))
  return update(tx, id, {})
}

export const calculateReservationEnd = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/** SQL form of `reservationRuns` in the contract. */
export const reservationRuns = and(
  inArray(orders.status, statusesWithReservation),
  isNull(orders.proof),
  eq(orders.paymentHolds, false),
)

/** Lists up to 500 orders whose reservation ends before `end`, earliest first. */
export const listReservationsEndingBefore = (db: Database, end: Date, which: 'unwarned' | 'all') =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(reservationRuns, lte(orders.reservedUntil, end), which === 'unwarned' ? isNull(orders.warnedAt) : undefined),
    )
    .orderBy(orders.reservedUntil, orders.id)
    .limit(500)

/** Keeps `version`: no form edits this column, so open forms do not become stale. */
export const recordChatOpened = (db: Database, id: string) =>
  db.update(orders).set({ whatsappMessageSent: true }).where(eq(orders.id, id))

/** The agreed price of all vehicles in dollars; null before an agreement. */
export const getAgreedPrice = ({ negotiatedCents }: OrderRow) =>
  negotiatedCents === null ? null : toDollars(negotiatedCents)

/** The port in the form that the API returns. */
export const getPort = ({ destination }: Pick<OrderRow, 'destination'>) => destination && toPortCode(destination)

/** The port in the form of the audit log: its code, else the destination's name. */
export const toLoggedPort = (order: OrderRow) => {
  const port = getPort(order)
  if (port && isPortWord(port) && isSameDestination(portWords[port], order.destination)) return port
  return order.destination?.name ?? null
}

/** The terms in the form of the audit log; null where the buyer chose none. */
export const toLoggedTerms = ({ terms }: OrderRow) => terms && loggedTerms(terms)

/** Keeps `version`: no form edits this column, so open forms do not become stale. */
export const markNotified = (db: Database, id: string, upTo: number) =>
  db.update(orders).set({ newsUpTo: upTo }).where(eq(orders.id, id))

export const listOrdersOfUser = (db: Database, userId: string) =>
  db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt), asc(orders.id))

/** Deletes the orders of a user. Rows that refer to them must be deleted before. */
export const deleteOrdersOfUser = (tx: Database, userId: string) => tx.delete(orders).where(eq(orders.userId, userId))

/** Removes a user's name from all histories, and the internal notes from their orders. */
export async function anonymizePerson(tx: Database, userId: string, actorName: string) {
  await tx.update(orderEvents).set({ actorName }).where(eq(orderEvents.actorId, userId))
  // Accounting needs the current proof, so only earlier proofs are removed.
  await tx.update(orders).set({ internalNotes: null, earlierProofs: [] }).where(eq(orders.userId, userId))
}

export async function countByStatus(db: Database) {
  const rows = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .groupBy(orders.status)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(statusNames.map((status) => [status, counts.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >
}

/** Counts orders that wait for the office by step, in the order of a deal's steps. */
export async function countWaiting(db: Database) {
  const rows = await db
    .select({ step: orders.step, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.turn, 'office'))
    .groupBy(orders.step)
  const counts = new Map(rows.map(({ step, count }) => [step, count]))
  return getKeys(dealSteps).flatMap((step) => {
    const count = counts.get(step)
    return count ? [{ step, count }] : []
  })
}

/** Returns the buyer's money that the stored step concerns; undefined where it concerns none. */
async function findNextStepSum(reads: OrderReads, order: OrderRow) {
  const { step } = order
  if (step !== 'decide-claim' && step !== 'repay-claim' && step !== 'give-back' && step !== 'credit-kept') return
  const { held, toReturn, credit } = await readHeldMoney(reads, order)
  const { owed, currency } = (await readLedger(reads, order)).standing
  const money = {
    'decide-claim': held,
    'repay-claim': { amount: owed, currency },
    'give-back': toReturn,
    'credit-kept': credit,
  }
  return money[step] ?? undefined
}

/** Loads people, lines and events of several orders in three queries, and the money of steps that concern it. */
export const loadOrderDetails = (reads: OrderReads) =>
  Promise.all(
    reads.orders.map(async (order) => {
      const [user, assignee, lines, events, money] = await Promise.all([
        findPerson(reads, order.userId),
        findPerson(reads, order.assigneeId),
        reads.list(order, listLinesOfOrders),
        reads.list(order, listEvents),
        findNextStepSum(reads, order),
      ])
      return { order, user, assignee, lines, events, money }
    }),
  )
type OrderDetails = Awaited<ReturnType<typeof loadOrderDetails>>[number]
export type DetailedOrder = Omit<OrderDetails, 'money'> & Partial<Pick<OrderDetails, 'money'>>
