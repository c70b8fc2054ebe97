import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { type OrderFilters, type OrderQuery, type OrderSort, orderSorts } from '@minato/contract/deal/orders/filters.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { idsFrom } from '@minato/contract/values/text.ts'
import { and, asc, between, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { inDays } from '../../../lib/database/columns.ts'
import type { Database } from '../../../lib/database/database.ts'
import { anywhere, matching } from '../../../lib/database/search-text.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { countryOf } from '../../../lib/people/phones.ts'
import * as assignments from '../../ground/assignments/assignments.ts'
import { users } from '../../ground/users/table.ts'
import { isNamed } from '../../ground/users/users.ts'
import * as cars from '../../stock/cars/cars.ts'
import { parties } from '../parties/table.ts'
import { orderLines, orders } from './table.ts'

const listedCents = sql`(SELECT sum(${orderLines.priceCents}) FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`
const statusPlace = sql`array_position(${sql.raw(`ARRAY['${Object.keys(orderStatuses).join("','")}']`)}, ${orders.status})`

const portName = sql`${orders.destination} ->> 'name'`

/** What stands in each column of the table; statuses in the order of an order's life. */
const sorts: Record<OrderSort, SQL> = {
  date: sql`${orders.createdAt}`,
  customer: sql`(SELECT lower_case(${users.firstName} || ' ' || ${users.lastName}) FROM ${users} WHERE ${users.id} = ${orders.userId})`,
  port: portName,
  price: sql`coalesce(${orders.negotiatedCents}, ${listedCents}, 0)`,
  status: statusPlace,
}

/** Sorted by a column, the newest first among equals; what has no value comes last either way. */
function ordering({ sort = 'date', direction }: OrderFilters): SQL[] {
  const way = (direction ?? orderSorts[sort].direction) === 'desc' ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  return [sql`${sorts[sort]} ${way}`, ...(sort === 'date' ? [] : [desc(orders.createdAt)]), asc(orders.id)]
}

/**
 * Which orders somebody of the office may read: those of an account that was deleted stand in the books only, and are there
 * for whoever keeps these.
 */
function readableBy(db: Database, reader: Caller) {
  if (may(reader, 'payments.edit') || may(reader, 'papers.edit')) return []
  const there = db.select({ id: users.id }).from(users).where(isNull(users.deletedAt))
  return [inArray(orders.userId, there)]
}

/** One order of anybody's, where the reader may read it. */
export async function findReadable(db: Database, id: string, reader: Caller) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ...readableBy(db, reader)))
  return order
}

/**
 * One page of the orders that the reader may read, newest first unless sorted. Every word of the search must occur, a phone
 * number in any spelling.
 */
export async function search(db: Database, reader: Caller, query: OrderQuery) {
  const where = found(db, reader, query)
  const page = db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...ordering(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [rows, total] = await Promise.all([page, db.$count(orders, where)])
  return { rows, total }
}

/** The ids of all that the filters show, in their order. */
export const allIds = async (db: Database, reader: Caller, filters: OrderFilters) =>
  (
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(found(db, reader, filters))
      .orderBy(...ordering(filters))
  ).map(({ id }) => id)

function found(db: Database, reader: Caller, query: OrderFilters) {
  const conditions: SQL[] = [...readableBy(db, reader), ...inDays(orders.createdAt, query.from, query.to)]
  if (query.status) conditions.push(eq(orders.status, query.status))
  if (query.turn) conditions.push(eq(orders.turn, query.turn))
  if (query.step) conditions.push(eq(orders.step, query.step))
  const given = assignments.isOf(orders.assigneeId, query.assignee, reader)
  if (given) conditions.push(given)
  if (query.userId) conditions.push(eq(orders.userId, query.userId))
  conditions.push(...matching(query.search ?? '', occursIn(db)))
  return and(...conditions)
}

/**
 * That a word occurs in an order: its reference, port or tracking, its customer, who receives it, or one of its cars. Each is looked for by
 * itself, so that none of them is looked for once for every order.
 */
const occursIn = (db: Database) => (word: string) => {
  const [pattern, ids, country] = [anywhere(word), idsFrom(word, shortestReference), countryOf(word)]
  const customers = db
    .select({ id: users.id })
    .from(users)
    .where(or(isNamed(word), country ? eq(sql`lower_case(${users.country})`, country) : undefined))
  const { party } = parties
  const receivers = db
    .select({ id: parties.orderId })
    .from(parties)
    .where(
      like(sql`text_to_search(${party} ->> 'name', ${party} ->> 'phone', digits_of(${party} ->> 'phone'))`, pattern),
    )
  const lines = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(or(like(sql`lower_case(${orderLines.title})`, pattern), inArray(orderLines.carId, cars.idsNamed(db, word))))
  return or(
    ids && between(orders.id, ...ids),
    inArray(orders.userId, customers),
    inArray(orders.id, lines),
    word.length < shortestOfReceiver ? undefined : inArray(orders.id, receivers),
    like(sql`lower_case(${portName})`, pattern),
    eq(sql`lower_case(${orders.destination} ->> 'port')`, word),
    like(sql`lower_case(${orders.trackingInfo})`, pattern),
  ) as SQL
}

/** Fewer letters of a reference are rather the beginning of a name. */
const shortestReference = 6
/** For fewer letters of a receiver no index serves, and they would be in every other name. */
const shortestOfReceiver = 3
