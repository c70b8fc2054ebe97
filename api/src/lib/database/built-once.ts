import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A statement that is built once for each connection, or for the pool, and from then on only filled in. */
export function builtOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<object, Statement>()
  return (db) => {
    const session = sessionOf(db)
    const statement = built.get(session) ?? build(db)
    built.set(session, statement)
    return statement
  }
}

/** What a database asks by: the transactions of one connection share it. */
const sessionOf = (db: Database) => Reflect.get(db, 'session') as object

/** Rows that come in more forms than that are written by statements that are built each time. */
const mostForms = 40

/**
 * Inserts rows by statements that are built once for each form of them: how many there are, and what each of them brings.
 * Values are plain ones, not SQL.
 */
export function insertsInto<Table extends PgTable>(table: Table) {
  type New = Table['$inferInsert'] & object
  const forms = new Map<string, ReturnType<typeof statementsFor>>()

  function statementsFor(rows: readonly New[], name: string) {
    const places = rows.map((row, index) => {
      const columns = Object.entries(row).map(([column, value]) => [
        column,
        value == null ? value : place(index, column),
      ])
      return Object.fromEntries(columns) as New
    })
    return {
      write: builtOnce((db) => db.insert(table).values(places).prepare(name)),
      returning: builtOnce((db) => db.insert(table).values(places).returning().prepare(`${name}_r`)),
    }
  }

  function known(rows: readonly New[]) {
    const form = rows.map(formOf).join(';')
    const built = forms.get(form)
    if (built || forms.size === mostForms) return built
    const statements = statementsFor(rows, `into_${getTableName(table)}_${forms.size}`)
    forms.set(form, statements)
    return statements
  }

  return {
    async write(db: Database, rows: readonly New[]) {
      await (known(rows)?.write(db).execute(valuesOf(rows)) ?? db.insert(table).values([...rows]))
    },
    /** Answers them as they are then there. */
    async returning(db: Database, rows: readonly New[]): Promise<Table['$inferSelect'][]> {
      const made =
        known(rows)?.returning(db).execute(valuesOf(rows)) ??
        db
          .insert(table)
          .values([...rows])
          .returning()
      return (await made) as Table['$inferSelect'][]
    },
  }
}

const nameOf = (index: number, column: string) => `${index} ${column}`
const place = (index: number, column: string) => sql.placeholder(nameOf(index, column))

/** Null is written into a statement: Drizzle would have its column's form made of it. */
const formOf = (row: object) =>
  Object.entries(row)
    .map(([column, value]) => (value === undefined ? '' : value === null ? `-${column}` : column))
    .join()

const valuesOf = (rows: readonly object[]) =>
  Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([column, value]) => [nameOf(index, column), value])),
  )
