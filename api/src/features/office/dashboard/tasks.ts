import { reservationWarningDays } from '@minato/contract/deal/orders/facts.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Tasks } from '@minato/contract/office/dashboard/endpoints.ts'
import { dashboardCounts, leavingDays } from '@minato/contract/office/dashboard/facts.ts'
import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { cutAtWord } from '@minato/contract/values/clean-text.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { and, eq, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { bookings } from '#deal/bookings/table.ts'
import { reservationRuns } from '#deal/orders/orders.ts'
import { orderEvents, orderLines, orders } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import * as ports from '#platform/ports/ports.ts'
import { users } from '#platform/users/table.ts'
import { voyages } from '#shipping/voyages/table.ts'
import { inquiries, notSpam } from '../inquiries/table.ts'

const hours = 3_600_000

/** Lists deals whose next step is overdue, ours or the buyer's. `at` is the deadline. */
export const listOverdueDeals = (db: Database, now: Date) =>
  listOrderTasks(
    db,
    and(isNotNull(orders.turn), lt(orders.stepUntil, now)),
    sql`${orders.stepUntil}`,
    ({ turn, step, what }) => {
      if (!step) return what
      const { label } = dealSteps[step]
      return turn === 'office'
        ? t('We: {label}. {cars}', { label, cars: what })
        : t('Buyer: {label}. {cars}', { label, cars: what })
    },
  )

/** Lists orders with an unchecked proof of payment. `at` is the time of its upload. */
export function listProofsToCheck(db: Database) {
  const sentAt = sql`(SELECT max(${orderEvents.at}) FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id} AND ${orderEvents.fact} ->> 'kind' = 'proof')`
  return listOrderTasks(db, eq(orders.status, 'PAYMENT_UPLOADED'), sql`coalesce(${sentAt}, ${orders.updatedAt})`)
}

/** Lists orders whose reservation ends soon. `at` is the end. */
export const listEndingReservations = (db: Database, now: Date) =>
  listOrderTasks(
    db,
    and(reservationRuns, lte(orders.reservedUntil, new Date(now.getTime() + reservationWarningDays * 24 * hours))),
    sql`${orders.reservedUntil}`,
  )

type TaskOrder = Pick<typeof orders.$inferSelect, 'turn' | 'step'> & { what: string }

async function listOrderTasks(
  db: Database,
  where: SQL | undefined,
  at: SQL,
  about: (order: TaskOrder) => string = ({ what }) => what,
) {
  const titles = sql<string>`(SELECT string_agg(${orderLines.title}, ', ' ORDER BY ${orderLines.createdAt}, ${orderLines.id}) FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`
  const [total, first] = await Promise.all([
    db.$count(orders, where),
    db
      .select({
        id: orders.id,
        who: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
        what: sql<string>`coalesce(${titles}, '')`,
        turn: orders.turn,
        step: orders.step,
        at: at.mapWith(orders.createdAt),
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(where)
      .orderBy(at, orders.id)
      .limit(dashboardCounts.tasks),
  ])
  return presentTasks(
    total,
    first.map(({ turn, step, ...order }) => ({ ...order, what: about({ turn, step, what: order.what }) })),
  )
}

/** Lists unanswered inquiries, without possible spam. `at` is the time of receipt. */
export async function listUnansweredInquiries(db: Database) {
  const where = and(eq(inquiries.status, 'PENDING'), notSpam)
  const [total, first] = await Promise.all([
    db.$count(inquiries, where),
    db
      .select({
        id: inquiries.id,
        who: sql<string>`coalesce(${inquiries.name}, ${inquiries.email})`,
        what: sql<string>`coalesce(nullif(concat_ws(' ', ${inquiries.make}, ${inquiries.model}), ''), left(${inquiries.message}, 400), '')`,
        at: inquiries.createdAt,
      })
      .from(inquiries)
      .where(where)
      .orderBy(inquiries.createdAt, inquiries.id)
      .limit(dashboardCounts.tasks),
  ])
  const inquiryTasks = first.map(({ what, ...inquiry }) => ({ ...inquiry, what: cutAtWord(what, 80) }))
  return presentTasks(total, inquiryTasks)
}

/** Lists ships that leave soon with our cars and the number of cars per port, earliest first. */
export async function listDepartures(db: Database, now: Date): Promise<Tasks> {
  const today = toOfficeDay(now)
  const last = addDays(today, leavingDays - 1)
  const [planned, booked] = await Promise.all([
    db
      .select()
      .from(voyages)
      .where(and(eq(voyages.cancelled, false), lte(voyages.begins, last), gte(voyages.ends, today)))
      .orderBy(voyages.vessel, voyages.number, voyages.id),
    db
      .select({ voyageId: bookings.voyageId, port: bookings.fromPort, count: sql<number>`count(*)::int` })
      .from(bookings)
      .innerJoin(orderLines, and(eq(orderLines.id, bookings.lineId), eq(orderLines.live, true)))
      .groupBy(bookings.voyageId, bookings.fromPort),
  ])
  const calls = planned.flatMap((voyage) =>
    voyage.loading.flatMap(({ port, etd, atd }) => {
      const count = booked.find((booking) => booking.voyageId === voyage.id && booking.port === port)?.count
      return count && etd && !atd && etd >= today && etd <= last ? [{ voyage, port, at: etd, count }] : []
    }),
  )
  const codes = calls.map(({ port }) => port)
  const names = await ports.namesOf(db, codes)
  const tasks = calls.map(({ voyage, port, at, count }) => ({
    id: voyage.id,
    who: `${formatShipName(voyage)}, ${names(port)}`,
    what: t('{count, plural, one {# car booked} other {# cars booked}}', { count }),
    at,
  }))
  const inOrder = tasks.sort((one, other) => one.at.localeCompare(other.at))
  return { total: tasks.length, first: inOrder.slice(0, dashboardCounts.tasks) }
}

const presentTasks = (total: number, first: { id: string; who: string; what: string; at: Date }[]) => ({
  total,
  first: first.map((task) => ({ ...task, at: task.at.toISOString() })),
})
