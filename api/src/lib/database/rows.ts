// Rule: how rows are found, locked and written.
import { eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { prepareOnce } from './prepared-inserts.ts'

/** A table with ids; `version` detects edits of a form that is out of date. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }
type Row = { id: string; version: number }
type Change<New> = Partial<Omit<New, 'id' | 'version'>>

/** Queries of a versioned table, each in the given database or transaction. */
export type Rows<Stored extends Row, New> = {
  find(db: Database, id: string): Promise<Stored | undefined>
  /** Locks the existing rows in id order, so that two callers cannot deadlock. */
  lock(tx: Database, ids: readonly string[]): Promise<Stored[]>
  insert(db: Database, row: New): Promise<Stored>
  /** Updates fields of an existing row, which makes open forms stale. */
  update(tx: Database, id: string, change: Change<New>): Promise<Stored>
  /** Updates fields that no form contains, so open forms stay valid. */
  set(tx: Database, id: string, change: Change<New>): Promise<Stored>
  remove(tx: Database, ids: readonly string[]): Promise<Stored[]>
}

export async function insertOne<Table extends PgTable>(db: Database, table: Table, row: Table['$inferInsert']) {
  const [inserted] = await db.insert(table).values(row).returning()
  if (!inserted) throw new Error('an insert answered no row')
  return inserted as Table['$inferSelect']
}

export function createRowQueries<Table extends VersionedTable>(
  table: Table,
): Rows<Table['$inferSelect'] & Row, Table['$inferInsert']> {
  type Stored = Table['$inferSelect'] & Row
  const matchesIds = (ids: readonly string[]) => inArray(table.id, [...ids])
  const select = (db: Database, where: SQL) =>
    db
      .select()
      .from(table as VersionedTable)
      .where(where)
      .orderBy(table.id)

  const byId = prepareOnce((db) =>
    db
      .select()
      .from(table as VersionedTable)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(`${getTableName(table)}_by_id`),
  )

  async function updateRow(tx: Database, id: string, change: object) {
    const [row] = await tx.update(table).set(change).where(eq(table.id, id)).returning()
    return requireRow(row)
  }
  return {
    find: async (db, id) => (await byId(db).execute({ id }))[0] as Stored | undefined,
    lock: async (tx, ids) => (await select(tx, matchesIds(ids)).for('update')) as Stored[],
    insert: async (db, row) => (await insertOne(db, table, row)) as Stored,
    update: (tx, id, change) => updateRow(tx, id, { ...change, version: sql`${table.version} + 1` }),
    set: updateRow,
    remove: async (tx, ids) =>
      (await tx
        .delete(table as VersionedTable)
        .where(matchesIds(ids))
        .returning()) as Stored[],
  }

  function requireRow(row: unknown) {
    if (!row) throw new Error('a row that was written is not there')
    return row as Stored
  }
}
