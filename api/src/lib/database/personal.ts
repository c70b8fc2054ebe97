import type { OwnData } from '@minato/contract/office/account/own-data.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** What a table that knows a person has to do with their leaving, and with what they may take along. */
type Personal = {
  /** The column of the person's id, by which their rows are removed when they delete their account; or in words what happens instead. */
  leaving: PgColumn | { instead: string }
  /** The part of the export that holds their rows; or in words why none does. */
  export: keyof OwnData | { not: string }
}

const declared = new Map<PgTable, Personal>()

/** Says it of a table, beside the table. A test finds one that refers to a person and says nothing. */
export function personal(table: PgTable, says: Personal) {
  declared.set(table, says)
}

export const personalOf = (table: PgTable) => declared.get(table)

/** Of these tables those whose rows a person takes with them, each with the column of the person's id. */
const leavingOf = (tables: readonly PgTable[]) =>
  tables.flatMap((table) => {
    const leaving = declared.get(table)?.leaving
    return leaving && !('instead' in leaving) ? [{ table, leaving }] : []
  })

/** The ids of the rows that a person takes with them: what else knows these rows has to forget them, too. */
export async function idsOfRowsOf(tx: Database, tables: readonly PgTable[], userId: string) {
  const ids: string[] = []
  for (const { table, leaving } of leavingOf(tables)) {
    const { id }: { id?: PgColumn } = getTableColumns(table)
    if (id) ids.push(...(await tx.select({ id }).from(table).where(eq(leaving, userId))).map((row) => String(row.id)))
  }
  return ids
}

export async function removeRowsOf(tx: Database, tables: readonly PgTable[], userId: string) {
  for (const { table, leaving } of leavingOf(tables)) await tx.delete(table).where(eq(leaving, userId))
}
