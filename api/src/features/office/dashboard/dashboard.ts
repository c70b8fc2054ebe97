import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { dashboardCounts } from '@minato/contract/office/dashboard/facts.ts'
import { inquiryNames } from '@minato/contract/office/inquiries/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { and, asc, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { orders } from '#deal/orders/table.ts'
import { users } from '#ground/users/table.ts'
import { newest, withAccount } from '#ground/users/users.ts'
import { begins, inDays, inOffice } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { cars } from '#stock/cars/table.ts'
import { inquiries } from '../inquiries/table.ts'

type Days = { since: string; before: string }
type Age = { addedFrom: string | null; addedTo: string }

const count = sql<number>`count(*)::int`
const countWhere = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})::int`

const growthOf = (at: PgColumn, { since, before }: Days) => ({
  now: countWhere(gte(at, begins(since))),
  before: countWhere(and(gte(at, begins(before)), lt(at, begins(since)))),
})

async function onlyRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('a count answered no row')
  return row
}

/** How many rows a table has, and how many of them are new. */
export const totals = (db: Database, table: PgTable & { createdAt: PgColumn }, days: Days, where?: SQL) =>
  onlyRow(
    db
      .select({ total: count, ...growthOf(table.createdAt, days) })
      .from(table)
      .where(where),
  )

/** Whoever has deleted their account stands in their orders only. */
export const people = (db: Database, days: Days) => totals(db, users, days, withAccount)

/** Counts of the whole stock in one pass; `ages` counts the cars that are not sold, by when they were added. */
export async function stock(db: Database, days: Days, ages: readonly Age[]) {
  const ofAge = ({ addedFrom, addedTo }: Age) =>
    countWhere(and(ne(cars.status, 'SOLD'), ...inDays(cars.createdAt, addedFrom, addedTo)))
  const { total, active, now, before, byAge } = await onlyRow(
    db
      .select({
        total: count,
        active: countWhere(and(cars.isActive, eq(cars.status, 'AVAILABLE'))),
        ...growthOf(cars.createdAt, days),
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

/** Cars that are not sold, by make, the most first. */
export const makes = (db: Database) =>
  db
    .select({ make: cars.make, count })
    .from(cars)
    .where(ne(cars.status, 'SOLD'))
    .groupBy(cars.make)
    .orderBy(desc(count), asc(cars.make))

export const recentCars = (db: Database) =>
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

export const recentUsers = (db: Database) => newest(db, dashboardCounts.recent)

async function byStatus<Status extends string>(
  db: Database,
  table: PgTable & { status: PgColumn },
  names: readonly Status[],
) {
  const counted = await db.select({ status: table.status, count }).from(table).groupBy(table.status)
  const counts = new Map(counted.map((row) => [row.status as string, row.count]))
  return Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Status, number>
}

export const ordersByStatus = (db: Database) => byStatus(db, orders, namesOf(orderStatuses))
export const inquiriesByStatus = (db: Database) => byStatus(db, inquiries, inquiryNames.status)

/** How many inquiries came in each of some weeks; weeks without any are there too. */
export async function inquiriesByWeek(db: Database, weeks: readonly { from: string; to: string }[]) {
  const week = sql<string>`date_trunc('week', ${inquiries.createdAt} AT TIME ZONE ${inOffice})::date::text`
  const [first] = weeks
  const counted = await db
    .select({ week, count })
    .from(inquiries)
    .where(first && gte(inquiries.createdAt, begins(first.from)))
    .groupBy(week)
  const counts = new Map(counted.map((row) => [row.week, row.count]))
  return weeks.map((one) => ({ ...one, count: counts.get(one.from) ?? 0 }))
}
