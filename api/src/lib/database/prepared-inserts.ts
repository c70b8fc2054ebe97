import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Returns a function that builds a prepared statement once per connection or pool. */
export function prepareOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<object, Statement>()
  return (db) => {
    const session = getSession(db)
    const statement = built.get(session) ?? build(db)
    built.set(session, statement)
    return statement
  }
}

/** Drizzle's session, which all transactions of one connection share. */
const getSession = (db: Database) => Reflect.get(db, 'session') as object

/** Rows of further shapes use statements that are built each time. */
const maxShapes = 40

/** Inserts rows by prepared statements, one per number of rows and columns of each. Values must not be SQL. */
export function createInserter<Table extends PgTable>(table: Table) {
  type New = Table['$inferInsert'] & object
  const statementsByShape = new Map<string, ReturnType<typeof statementsFor>>()

  function statementsFor(rows: readonly New[], name: string) {
    const placeholderRows = rows.map((row, index) => {
      const columns = Object.entries(row).map(([column, value]) => [
        column,
        value == null ? value : placeholder(index, column),
      ])
      return Object.fromEntries(columns) as New
    })
    return {
      write: prepareOnce((db) => db.insert(table).values(placeholderRows).prepare(name)),
      returning: prepareOnce((db) => db.insert(table).values(placeholderRows).returning().prepare(`${name}_r`)),
    }
  }

  function findStatements(rows: readonly New[]) {
    const shape = rows.map(toShape).join(';')
    const built = statementsByShape.get(shape)
    if (built || statementsByShape.size === maxShapes) return built
    const statements = statementsFor(rows, `into_${getTableName(table)}_${statementsByShape.size}`)
    statementsByShape.set(shape, statements)
    return statements
  }

  return {
    async write(db: Database, rows: readonly New[]) {
      await (findStatements(rows)?.write(db).execute(toParams(rows)) ?? db.insert(table).values([...rows]))
    },
    async returning(db: Database, rows: readonly New[]): Promise<Table['$inferSelect'][]> {
      const inserted =
        findStatements(rows)?.returning(db).execute(toParams(rows)) ??
        db
          .insert(table)
          .values([...rows])
          .returning()
      return (await inserted) as Table['$inferSelect'][]
    },
  }
}

const placeholderName = (index: number, column: string) => `${index} ${column}`
const placeholder = (index: number, column: string) => sql.placeholder(placeholderName(index, column))

/** Null is part of the shape: as a parameter, Drizzle would encode it as the column's type. */
const toShape = (row: object) =>
  Object.entries(row)
    .map(([column, value]) => (value === undefined ? '' : value === null ? `-${column}` : column))
    .join()

const toParams = (rows: readonly object[]) =>
  Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([column, value]) => [placeholderName(index, column), value])),
  )
