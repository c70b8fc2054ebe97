import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import {
  noCountry,
  type OrderFilters,
  type OrderQuery,
  type OrderSort,
  orderSorts,
} from '@minato/contract/deal/orders/filters.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { buildDayRangeConditions } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { listIds, listPage } from '#lib/database/page.ts'
import { buildSearchConditions } from '#lib/database/search-text.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import * as assignments from '#platform/assignments/assignments.ts'
import { users } from '#platform/users/table.ts'
import { dependents } from '../dependents.ts'
import { findOwnOrder } from '../find-order.ts'
import { orderLines, orders } from '../table.ts'
import { matchWord, portName } from './match-word.ts'

/** Normalizes the countries of accounts, which people have typed. */
export const countryKey = sql<string | null>`nullif(lower_case(trim(${users.country})), '')`

const listedCents = sql`(SELECT sum(${orderLines.priceCents}) FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`
const statusIndex = sql`array_position(${sql.raw(`ARRAY['${Object.keys(orderStatuses).join("','")}']`)}, ${orders.status})`

/** Statuses sort in the order of an order's life. */
const sorts: Record<OrderSort, SQL> = {
  date: sql`${orders.createdAt}`,
  customer: sql`(SELECT lower_case(${users.firstName} || ' ' || ${users.lastName}) FROM ${users} WHERE ${users.id} = ${orders.userId})`,
  port: portName,
  price: sql`coalesce(${orders.negotiatedCents}, ${listedCents}, 0)`,
  status: statusIndex,
}

/** Equal values sort newest first. Missing values come last in both directions. */
function orderBy({ sort = 'date', direction }: OrderFilters): SQL[] {
  const way = (direction ?? orderSorts[sort].direction) === 'desc' ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  return [sql`${sorts[sort]} ${way}`, ...(sort === 'date' ? [] : [desc(orders.createdAt)]), asc(orders.id)]
}

/** Orders of deleted accounts are visible only to staff members who need them for accounting. */
function readableConditions(db: Database, reader: Caller) {
  if (hasPermission(reader, 'payments.edit') || hasPermission(reader, 'papers.edit')) return []
  const existingUsers = db.select({ id: users.id }).from(users).where(isNull(users.deletedAt))
  return [inArray(orders.userId, existingUsers)]
}

/** Finds an order of any buyer; undefined where the staff member may not read it. */
async function findReadableOrder(db: Database, id: string, reader: Caller) {
  const where = and(eq(orders.id, id), ...readableConditions(db, reader))
  const [order] = await db.select().from(orders).where(where)
  return order
}

/** Returns an order that the caller may read: buyers read their own. @throws Refusal 404 */
export const requireReadableOrder = async (db: Database, id: string, caller: Caller) =>
  requirePresent(
    await (hasPermission(caller, 'orders.read') ? findReadableOrder(db, id, caller) : findOwnOrder(db, id, caller.id)),
    'order-not-found',
  )

/** Returns one page of the orders that the reader may read. Every word of the search must match, phone numbers in any format. */
export const search = (db: Database, reader: Caller, { page, limit, ...query }: OrderQuery) =>
  listPage(db, orders, { where: orderConditions(db, reader, query), orderBy: orderBy(query), page, limit })

export const listOrderIds = (db: Database, reader: Caller, filters: OrderFilters) =>
  listIds(db, orders, { where: orderConditions(db, reader, filters), orderBy: orderBy(filters) })

const buyersFrom = (db: Database, country: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(country === noCountry ? isNull(countryKey) : eq(countryKey, foldCase(country.trim())))

function progressConditions({ status, turn, step, dueBefore }: OrderFilters) {
  const conditions: SQL[] = []
  if (status) conditions.push(eq(orders.status, status))
  if (turn) conditions.push(eq(orders.turn, turn))
  if (step) conditions.push(eq(orders.step, step))
  if (dueBefore) conditions.push(isNotNull(orders.turn), lt(orders.stepUntil, new Date(dueBefore)))
  return conditions
}

export function orderConditions(db: Database, reader: Caller, query: OrderFilters) {
  const conditions = [
    ...readableConditions(db, reader),
    ...buildDayRangeConditions(orders.createdAt, query.from, query.to),
    ...progressConditions(query),
  ]
  const ofAssignee = assignments.whereAssignee(orders.assigneeId, query.assignee, reader)
  if (ofAssignee) conditions.push(ofAssignee)
  if (query.ids) conditions.push(inArray(orders.id, query.ids))
  if (query.userId) conditions.push(eq(orders.userId, query.userId))
  if (query.offer || query.offerFrom || query.offerTo)
    conditions.push(inArray(orders.id, dependents.ordersWithOffer(db, query)))
  if (query.buyerCountry) conditions.push(inArray(orders.userId, buyersFrom(db, query.buyerCountry)))
  conditions.push(...buildSearchConditions(query.search ?? '', matchWord(db)))
  return and(...conditions)
}
