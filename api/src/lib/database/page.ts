import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

type PageQuery = { where: SQL | undefined; orderBy: readonly (SQL | PgColumn)[]; page: number; limit: number }

/** Returns one page of a table's rows (first page: 1) and the total. */
export async function listPage<Table extends PgTable>(db: Database, table: Table, query: PageQuery) {
  const { where, orderBy, page, limit } = query
  const matches = db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([matches, db.$count(table, where)])
  return { rows: rows as Table['$inferSelect'][], total }
}

/** Returns the ids of all rows that match, in order. */
export async function listIds<Table extends PgTable & { id: PgColumn }>(
  db: Database,
  table: Table,
  { where, orderBy }: Pick<PageQuery, 'where' | 'orderBy'>,
) {
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
  return rows.map(({ id }) => id as string)
}
