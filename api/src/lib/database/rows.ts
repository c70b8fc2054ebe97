// Rule: how a row is found, locked and written.
import { eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { builtOnce } from './built-once.ts'
import type { Database } from './database.ts'

/** A table of things, each with an id; `version` counts what somebody may have had open while it was changed. */
type Things = PgTable & { id: PgColumn; version: PgColumn }
type Row = { id: string; version: number }
type Change<New> = Partial<Omit<New, 'id' | 'version'>>

/** What is done with rows of every table of things, each within the transaction (or on the database) that it gets. */
export type Rows<Kept extends Row, New> = {
  find(db: Database, id: string): Promise<Kept | undefined>
  /** The rows that are there, locked in the order of their ids, so that two callers cannot wait for each other. */
  lock(tx: Database, ids: readonly string[]): Promise<Kept[]>
  insert(db: Database, row: New): Promise<Kept>
  /** Changes the named fields of a row that is there: a form that was opened before is stale then. */
  update(tx: Database, id: string, change: Change<New>): Promise<Kept>
  /** Changes what no form holds, so that an open one stays fresh. */
  set(tx: Database, id: string, change: Change<New>): Promise<Kept>
  /** Answers the rows that were there. */
  remove(tx: Database, ids: readonly string[]): Promise<Kept[]>
}

export async function insertOne<Table extends PgTable>(db: Database, table: Table, row: Table['$inferInsert']) {
  const [inserted] = await db.insert(table).values(row).returning()
  if (!inserted) throw new Error('an insert answered no row')
  return inserted as Table['$inferSelect']
}

export function rowsOf<Table extends Things>(table: Table): Rows<Table['$inferSelect'] & Row, Table['$inferInsert']> {
  type Kept = Table['$inferSelect'] & Row
  const some = (ids: readonly string[]) => inArray(table.id, [...ids])
  const select = (db: Database, where: SQL) =>
    db
      .select()
      .from(table as Things)
      .where(where)
      .orderBy(table.id)

  const byId = builtOnce((db) =>
    db
      .select()
      .from(table as Things)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(`${getTableName(table)}_by_id`),
  )

  async function set(tx: Database, id: string, change: object) {
    const [row] = await tx.update(table).set(change).where(eq(table.id, id)).returning()
    return there(row)
  }
  return {
    find: async (db, id) => (await byId(db).execute({ id }))[0] as Kept | undefined,
    lock: async (tx, ids) => (await select(tx, some(ids)).for('update')) as Kept[],
    insert: async (db, row) => (await insertOne(db, table, row)) as Kept,
    update: (tx, id, change) => set(tx, id, { ...change, version: sql`${table.version} + 1` }),
    set,
    remove: async (tx, ids) =>
      (await tx
        .delete(table as Things)
        .where(some(ids))
        .returning()) as Kept[],
  }

  function there(row: unknown) {
    if (!row) throw new Error('a row that was written is not there')
    return row as Kept
  }
}
