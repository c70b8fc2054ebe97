// Rule: which rows of a person go when an account is deleted, and which the books keep.
import { retentionYears } from '@minato/contract/ground/site/facts.ts'
import { deletedName } from '@minato/contract/ground/users/name-said.ts'
import { and, eq, exists, getTableName, inArray, isNotNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { issuedPapers } from '#deal/issued-papers/table.ts'
import { paymentEntries } from '#deal/orders/ledger/table.ts'
import { removeAllOf } from '#deal/orders/orders.ts'
import { orderLines, orders } from '#deal/orders/table.ts'
import { papers } from '#deal/papers/table.ts'
import * as audit from '#ground/audit/audit.ts'
import { users } from '#ground/users/table.ts'
import * as people from '#ground/users/users.ts'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import * as tables from '#tables.ts'

/**
 * Ends what is left of deleted accounts once the law needs it no longer: all deals of a person at once, since a payment may have
 * been moved from one to another. Their files go with the next sweep, nothing names them any more.
 */
export async function endBooks({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const until = new Date(clock.now())
  until.setUTCFullYear(until.getUTCFullYear() - retentionYears.transactions)
  const still = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.userId, users.id), isNeeded(until)))
  const over = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), lt(users.deletedAt, until), notExists(still)))
  for (const { id } of over) await db.transaction((tx) => remove(tx, id))
}

/** Selects those of some orders that the books do not need: no document or payment hangs on them. */
export function outsideBooks(tx: Database, orderIds: readonly string[]) {
  const books = [issuedPapers, papers, paymentEntries].map((table) =>
    exists(tx.select({ one: sql`1` }).from(table).where(eq(table.orderId, orders.id))),
  )
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), not(or(...books) as SQL)))
}

/** Whether something of an order was written later than that: in the order itself, in its ledger, or as a paper. */
const isNeeded = (until: Date) => {
  const later = (table: typeof paymentEntries | typeof issuedPapers) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.orderId} = ${orders.id} AND ${table.createdAt} >= ${until})`
  return sql`(${orders.updatedAt} >= ${until} OR ${later(paymentEntries)} OR ${later(issuedPapers)})`
}

async function remove(tx: Database, userId: string) {
  await tx.execute(sql`SET LOCAL minato.law_no_longer_needs = 'yes'`)
  const theirs = (await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))).map(({ id }) => id)
  await audit.forget(tx, [userId, ...theirs], deletedName)
  // A receipt refers to its entry, everything to its order, much to a line.
  for (const table of [issuedPapers, paymentEntries, ...ofOrders, orderLines]) {
    const column = orderOf(table)
    if (column) await tx.delete(table).where(inArray(column, theirs))
  }
  await removeAllOf(tx, userId)
  await people.rows.remove(tx, [userId])
}

function orderOf(table: PgTable): PgColumn | undefined {
  const key = getTableConfig(table).foreignKeys.find((one) => getTableName(one.reference().foreignTable) === 'orders')
  return key?.reference().columns[0]
}

const first: readonly PgTable[] = [issuedPapers, paymentEntries, orderLines]
const ofOrders = Object.values<PgTable>(tables).filter((table) => !first.includes(table) && orderOf(table))
