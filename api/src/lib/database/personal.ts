import type { OwnData } from '@minato/contract/office/account/own-data.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Declares how a table takes part in the deletion and export of a person's data. */
type PersonalData = {
  /** User id column for deleting rows with the account, or a text that says what happens instead. */
  leaving: PgColumn | { instead: string }
  /** Part of the export with these rows, or a text that says why they are not exported. */
  export: keyof OwnData | { not: string }
}

const declared = new Map<PgTable, PersonalData>()

/** Declares a table with personal data. A test finds tables that refer to users without a declaration. */
export function declarePersonalData(table: PgTable, says: PersonalData) {
  declared.set(table, says)
}

export const findPersonalData = (table: PgTable) => declared.get(table)

/** Returns the tables with rows that are deleted with the account, and their user id columns. */
const listErasableTables = (tables: readonly PgTable[]) =>
  tables.flatMap((table) => {
    const leaving = declared.get(table)?.leaving
    return leaving && !('instead' in leaving) ? [{ table, leaving }] : []
  })

/** Returns the ids of rows that are deleted with the account, so references elsewhere can be removed. */
export async function listPersonalRowIds(tx: Database, tables: readonly PgTable[], userId: string) {
  const ids: string[] = []
  for (const { table, leaving } of listErasableTables(tables)) {
    const { id }: { id?: PgColumn } = getTableColumns(table)
    if (id) ids.push(...(await tx.select({ id }).from(table).where(eq(leaving, userId))).map((row) => String(row.id)))
  }
  return ids
}

export async function deletePersonalRows(tx: Database, tables: readonly PgTable[], userId: string) {
  for (const { table, leaving } of listErasableTables(tables)) await tx.delete(table).where(eq(leaving, userId))
}
