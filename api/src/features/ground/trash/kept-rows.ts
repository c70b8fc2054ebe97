import type { DocumentName, PictureName } from '@minato/contract/values/files.ts'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { namingOf } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import type { TrashRow } from './table.ts'

type FileName = PictureName | DocumentName
export type Things = PgTable & { id: PgColumn }
type Kept = Pick<TrashRow, 'rows' | 'files'>

/** The kept columns of a row: none that the database makes by itself. */
const columnsOf = (table: PgTable) =>
  Object.entries<PgColumn>(getTableColumns(table)).filter(([, column]) => !column.generated)

export async function keepRows(tx: Database, tables: readonly Things[], id: string): Promise<Kept> {
  const kept: Kept = { rows: {}, files: [] }
  const placeOf = (name: FileName) => kept.files.push(name) - 1
  for (const table of tables) {
    const [row]: Record<string, unknown>[] = await tx.select().from(table).where(eq(table.id, id))
    if (!row) continue
    const fields = columnsOf(table).map(([name, column]) => {
      const value = row[name]
      if (!namingOf(column) || value === null) return [name, value]
      return [name, Array.isArray(value) ? value.map(placeOf) : placeOf(value as FileName)]
    })
    kept.rows[getTableName(table)] = Object.fromEntries(fields)
  }
  return kept
}

/** Writes the rows again. A column that has come since gets what a new row would; one that has gone is left out. */
export async function writeRows(tx: Database, tables: readonly Things[], { rows, files }: Kept) {
  for (const table of tables) {
    const row = rows[getTableName(table)]
    if (!row) continue
    const fields = columnsOf(table).flatMap(([name, column]) =>
      name in row ? [[name, readBack(column, row[name], files)]] : [],
    )
    await tx.insert(table).values(Object.fromEntries(fields))
  }
}

function readBack(column: PgColumn, value: unknown, files: readonly FileName[]) {
  if (value === null) return null
  if (column.dataType === 'date') return new Date(value as string)
  if (!namingOf(column)) return value
  return Array.isArray(value) ? value.map((index: number) => files[index]) : files[value as number]
}
