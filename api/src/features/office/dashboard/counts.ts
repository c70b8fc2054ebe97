import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { dashboardCounts } from '@minato/contract/office/dashboard/facts.ts'
import { inquiryNames } from '@minato/contract/office/inquiries/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { and, asc, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { orders } from '#deal/orders/table.ts'
import { buildDayRangeConditions, officeTimeZone, startOfDay } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { users } from '#platform/users/table.ts'
import { isRegistered, listNewestUsers } from '#platform/users/users.ts'
import { cars } from '#stock/cars/table.ts'
import { inquiries, notSpam } from '../inquiries/table.ts'

type Days = { since: string; before: string }
type Age = { addedFrom: string | null; addedTo: string }

const count = sql<number>`count(*)::int`
const countWhere = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})::int`

const growthColumns = (at: PgColumn, { since, before }: Days) => ({
  now: countWhere(gte(at, startOfDay(since))),
  before: countWhere(and(gte(at, startOfDay(before)), lt(at, startOfDay(since)))),
})

async function requireSingleRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('the count returned no row')
  return row
}

export const countRows = (db: Database, table: PgTable & { createdAt: PgColumn }, days: Days, where?: SQL) =>
  requireSingleRow(
    db
      .select({ total: count, ...growthColumns(table.createdAt, days) })
      .from(table)
      .where(where),
  )

/** Leaves out deleted accounts. */
export const countUsers = (db: Database, days: Days) => countRows(db, users, days, isRegistered)

/** Counts the full stock in one pass. `ages` counts unsold cars by the day they were added. */
export async function countStock(db: Database, days: Days, ages: readonly Age[]) {
  const ofAge = ({ addedFrom, addedTo }: Age) =>
    countWhere(and(ne(cars.status, 'SOLD'), ...buildDayRangeConditions(cars.createdAt, addedFrom, addedTo)))
  const { total, active, now, before, byAge } = await requireSingleRow(
    db
      .select({
        total: count,
        active: countWhere(and(cars.isActive, eq(cars.status, 'AVAILABLE'))),
        ...growthColumns(cars.createdAt, days),
        byAge: sql<number[]>`ARRAY[${sql.join(ages.map(ofAge), sql`, `)}]`,
      })
      .from(cars),
  )
  return {
    total,
    active,
    growth: { now, before },
    ages: ages.map((age, index) => ({ ...age, count: byAge[index] ?? 0 })),
  }
}

export const countByMake = (db: Database) =>
  db
    .select({ make: cars.make, count })
    .from(cars)
    .where(ne(cars.status, 'SOLD'))
    .groupBy(cars.make)
    .orderBy(desc(count), asc(cars.make))

export const listRecentCars = (db: Database) =>
  db
    .select({
      id: cars.id,
      title: cars.title,
      priceCents: cars.priceCents,
      status: cars.status,
      mainPicture: cars.mainPicture,
      createdAt: cars.createdAt,
    })
    .from(cars)
    .orderBy(desc(cars.createdAt), asc(cars.id))
    .limit(dashboardCounts.recent)

export const listRecentUsers = (db: Database) => listNewestUsers(db, dashboardCounts.recent)

async function countByStatus<Status extends string>(
  db: Database,
  table: PgTable & { status: PgColumn },
  names: readonly Status[],
  where?: SQL,
) {
  const rows = await db.select({ status: table.status, count }).from(table).where(where).groupBy(table.status)
  const counts = new Map(rows.map((row) => [row.status as string, row.count]))
  return Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Status, number>
}

export const countOrdersByStatus = (db: Database) => countByStatus(db, orders, getKeys(orderStatuses))
export const countInquiriesByStatus = (db: Database) => countByStatus(db, inquiries, inquiryNames.status, notSpam)

/** Counts inquiries without possible spam for each week, also weeks without any. */
export async function countInquiriesByWeek(db: Database, weeks: readonly { from: string; to: string }[]) {
  const week = sql<string>`date_trunc('week', ${inquiries.createdAt} AT TIME ZONE ${officeTimeZone})::date::text`
  const [first] = weeks
  const weekRows = await db
    .select({ week, count })
    .from(inquiries)
    .where(and(notSpam, first && gte(inquiries.createdAt, startOfDay(first.from))))
    .groupBy(week)
  const counts = new Map(weekRows.map((row) => [row.week, row.count]))
  return weeks.map((weekRange) => ({ ...weekRange, count: counts.get(weekRange.from) ?? 0 }))
}
