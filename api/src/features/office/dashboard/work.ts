import { warningDays } from '@minato/contract/deal/orders/facts.ts'
import { answerHours, dashboardCounts } from '@minato/contract/office/dashboard/facts.ts'
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { reservationRuns } from '../../deal/orders/orders.ts'
import { orderEvents, orderLines, orders } from '../../deal/orders/table.ts'
import { users } from '../../ground/users/table.ts'
import { inquiries } from '../inquiries/table.ts'

const hours = 3_600_000

/** Orders with a proof of payment that nobody has checked; `at` is when it came. */
export function proofsToCheck(db: Database) {
  const sent = sql`(SELECT max(${orderEvents.at}) FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id} AND ${orderEvents.fact} ->> 'kind' = 'proof')`
  return orderTasks(db, eq(orders.status, 'PAYMENT_UPLOADED'), sql`coalesce(${sent}, ${orders.updatedAt})`)
}

/** Orders whose reservation is about to end; `at` is when. */
export const holdsThatEnd = (db: Database, now: Date) =>
  orderTasks(
    db,
    and(reservationRuns, lte(orders.reservedUntil, new Date(now.getTime() + warningDays * 24 * hours))),
    sql`${orders.reservedUntil}`,
  )

async function orderTasks(db: Database, where: SQL | undefined, at: SQL) {
  const titles = sql<string>`(SELECT string_agg(${orderLines.title}, ', ' ORDER BY ${orderLines.createdAt}, ${orderLines.id}) FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`
  const [total, first] = await Promise.all([
    db.$count(orders, where),
    db
      .select({
        id: orders.id,
        who: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
        what: sql<string>`coalesce(${titles}, '')`,
        at: at.mapWith(orders.createdAt),
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(where)
      .orderBy(at, orders.id)
      .limit(dashboardCounts.tasks),
  ])
  return present(total, first)
}

/** Inquiries that nobody has answered for a day; `at` is when they came. */
export async function unanswered(db: Database, now: Date) {
  const where = and(
    eq(inquiries.status, 'PENDING'),
    lt(inquiries.createdAt, new Date(now.getTime() - answerHours * hours)),
  )
  const [total, first] = await Promise.all([
    db.$count(inquiries, where),
    db
      .select({
        id: inquiries.id,
        who: sql<string>`coalesce(${inquiries.name}, ${inquiries.email})`,
        what: sql<string>`coalesce(nullif(concat_ws(' ', ${inquiries.make}, ${inquiries.model}), ''), left(${inquiries.message}, 80), '')`,
        at: inquiries.createdAt,
      })
      .from(inquiries)
      .where(where)
      .orderBy(inquiries.createdAt, inquiries.id)
      .limit(dashboardCounts.tasks),
  ])
  return present(total, first)
}

const present = (total: number, first: { id: string; who: string; what: string; at: Date }[]) => ({
  total,
  first: first.map((task) => ({ ...task, at: task.at.toISOString() })),
})
