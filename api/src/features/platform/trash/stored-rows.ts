import type { DocumentName, PictureName } from '@minato/contract/values/files.ts'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { findFileNaming } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import type { TrashRow } from './table.ts'

type FileName = PictureName | DocumentName
export type TrashableTable = PgTable & { id: PgColumn }
type StoredRows = Pick<TrashRow, 'rows' | 'files'>

/** Leaves out generated columns. */
const listStoredColumns = (table: PgTable) =>
  Object.entries<PgColumn>(getTableColumns(table)).filter(([, column]) => !column.generated)

export async function readRows(tx: Database, tables: readonly TrashableTable[], id: string): Promise<StoredRows> {
  const stored: StoredRows = { rows: {}, files: [] }
  const addFile = (name: FileName) => stored.files.push(name) - 1
  for (const table of tables) {
    const [row]: Record<string, unknown>[] = await tx.select().from(table).where(eq(table.id, id))
    if (!row) continue
    const fields = listStoredColumns(table).map(([name, column]) => {
      const value = row[name]
      if (!findFileNaming(column) || value === null) return [name, value]
      return [name, Array.isArray(value) ? value.map(addFile) : addFile(value as FileName)]
    })
    stored.rows[getTableName(table)] = Object.fromEntries(fields)
  }
  return stored
}

/** Inserts the rows again. New columns get their default; dropped ones are left out. */
export async function insertRows(tx: Database, tables: readonly TrashableTable[], { rows, files }: StoredRows) {
  for (const table of tables) {
    const row = rows[getTableName(table)]
    if (!row) continue
    const fields = listStoredColumns(table).flatMap(([name, column]) =>
      name in row ? [[name, parseStoredValue(column, row[name], files)]] : [],
    )
    await tx.insert(table).values(Object.fromEntries(fields))
  }
}

function parseStoredValue(column: PgColumn, value: unknown, files: readonly FileName[]) {
  if (value === null) return null
  if (column.dataType === 'date') return new Date(value as string)
  if (!findFileNaming(column)) return value
  return Array.isArray(value) ? value.map((index: number) => files[index]) : files[value as number]
}
