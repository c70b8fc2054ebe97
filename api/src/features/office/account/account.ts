// Rule: which rows of a person go when an account is deleted, and which the books keep.
import { retentionYears } from '@minato/contract/platform/site/facts.ts'
import { deletedName } from '@minato/contract/platform/users/actor-names.ts'
import { and, eq, exists, getTableName, inArray, isNotNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { documents } from '#deal/documents/table.ts'
import { issuedDocuments } from '#deal/issued-documents/table.ts'
import { paymentEntries } from '#deal/orders/ledger/table.ts'
import { deleteOrdersOfUser } from '#deal/orders/orders.ts'
import { orderLines, orders } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import * as audit from '#platform/audit/audit.ts'
import { users } from '#platform/users/table.ts'
import * as people from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import * as tables from '#tables.ts'

/**
 * Deletes the remaining rows of deleted accounts after the statutory period. All deals of a person expire together, since
 * payments move between them. The next sweep deletes the files.
 */
export async function deleteExpiredBooks({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const until = new Date(clock.now())
  until.setUTCFullYear(until.getUTCFullYear() - retentionYears.transactions)
  const neededOrders = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.userId, users.id), isNeededAfter(until)))
  const expiredUsers = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), lt(users.deletedAt, until), notExists(neededOrders)))
  for (const { id } of expiredUsers) await db.transaction((tx) => deletePerson(tx, id))
}

/** Selects the orders without a document or payment, which the books do not need. */
export function selectOrdersOutsideBooks(tx: Database, orderIds: readonly string[]) {
  const books = [issuedDocuments, documents, paymentEntries].map((table) =>
    exists(tx.select({ one: sql`1` }).from(table).where(eq(table.orderId, orders.id))),
  )
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), not(or(...books) as SQL)))
}

/** True if the order, its ledger or its documents changed after that moment. */
const isNeededAfter = (until: Date) => {
  const later = (table: typeof paymentEntries | typeof issuedDocuments) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.orderId} = ${orders.id} AND ${table.createdAt} >= ${until})`
  return sql`(${orders.updatedAt} >= ${until} OR ${later(paymentEntries)} OR ${later(issuedDocuments)})`
}

async function deletePerson(tx: Database, userId: string) {
  await tx.execute(sql`SET LOCAL minato.law_no_longer_needs = 'yes'`)
  const userOrders = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const orderIds = userOrders.map(({ id }) => id)
  await audit.eraseDetails(tx, [userId, ...orderIds], deletedName)
  // Deletes in this order because of foreign keys: receipts refer to entries, everything to its order, much to a line.
  for (const table of [issuedDocuments, paymentEntries, ...remainingOrderTables, orderLines]) {
    const column = findOrderColumn(table)
    if (column) await tx.delete(table).where(inArray(column, orderIds))
  }
  await deleteOrdersOfUser(tx, userId)
  await people.rows.remove(tx, [userId])
}

function findOrderColumn(table: PgTable): PgColumn | undefined {
  const key = getTableConfig(table).foreignKeys.find(
    (foreignKey) => getTableName(foreignKey.reference().foreignTable) === 'orders',
  )
  return key?.reference().columns[0]
}

const orderedTables: readonly PgTable[] = [issuedDocuments, paymentEntries, orderLines]
const remainingOrderTables = Object.values<PgTable>(tables).filter(
  (table) => !orderedTables.includes(table) && findOrderColumn(table),
)
