import { type OrderSort, orderSorts } from '@minato/contract/order-admin-facts.ts'
import { orderStatuses } from '@minato/contract/order-facts.ts'
import type { OrderQuery } from '@minato/contract/orders.ts'
import { and, asc, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm'
import { inDays } from '../../lib/columns.ts'
import type { Database } from '../../lib/database.ts'
import { anywhere } from '../../lib/search-text.ts'
import { users } from '../users/table.ts'
import { orderLines, orders } from './table.ts'

const listedCents = sql`(SELECT sum(${orderLines.priceCents}) FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`
const statusPlace = sql`array_position(${sql.raw(`ARRAY['${Object.keys(orderStatuses).join("','")}']`)}, ${orders.status})`

/** What stands in each column of the table; statuses in the order of an order's life. */
const sorts: Record<OrderSort, SQL> = {
  date: sql`${orders.createdAt}`,
  customer: sql`(SELECT lower(${users.firstName} || ' ' || ${users.lastName}) FROM ${users} WHERE ${users.id} = ${orders.userId})`,
  port: sql`${orders.port}`,
  price: sql`coalesce(${orders.negotiatedCents}, ${listedCents}, 0)`,
  status: statusPlace,
}

/** Sorted by a column, the newest first among equals; what has no value comes last either way. */
function ordering({ sort = 'date', direction }: OrderQuery): SQL[] {
  const way = (direction ?? orderSorts[sort].direction) === 'desc' ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  return [sql`${sorts[sort]} ${way}`, ...(sort === 'date' ? [] : [desc(orders.createdAt)]), asc(orders.id)]
}

/** One page of all orders, newest first unless sorted; the search reads order id, customer and the cars' titles. */
export async function search(db: Database, query: OrderQuery) {
  const conditions: SQL[] = inDays(orders.createdAt, query.from, query.to)
  if (query.status) conditions.push(eq(orders.status, query.status))
  if (query.userId) conditions.push(eq(orders.userId, query.userId))
  if (query.search) conditions.push(matches(db, query.search))
  const where = and(...conditions)
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

function matches(db: Database, search: string): SQL {
  const pattern = anywhere(search)
  const customer = db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.id, orders.userId),
        or(
          ilike(users.email, pattern),
          ilike(users.phone, pattern),
          ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern),
        ),
      ),
    )
  const line = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.title, pattern)))
  return or(ilike(sql`${orders.id}::text`, pattern), exists(customer), exists(line)) as SQL
}
