import { buildPicturePath, listPictureFiles, widestPicture } from '@minato/contract/values/files.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { findFileNaming } from '../lib/database/columns.ts'
import type { Database } from '../lib/database/database.ts'
import * as tables from '../tables.ts'
import { demoPictureHashes } from './demo-pictures.ts'

const queries = Object.values<PgTable>(tables).flatMap((table) =>
  Object.values(getTableColumns(table)).flatMap((column): { table: PgTable; query: SQL }[] => {
    const fileNaming = findFileNaming(column)
    if (!fileNaming) return []
    const query = fileNaming.key
      ? sql`SELECT entry ->> ${fileNaming.key} AS name FROM ${table}, jsonb_array_elements(${column}) AS entry`
      : sql`SELECT ${fileNaming.list ? sql`unnest(${column})` : column} AS name FROM ${table}`
    return [{ table, query }]
  }),
)

/**
 * Returns the file names in all rows: a picture's name, or another file's path.
 * @param except a table to skip
 * @param among limits the result to these names
 */
export async function listReferencedNames(
  db: Pick<Database, 'execute'>,
  { except, among }: { except?: PgTable; among?: readonly string[] } = {},
) {
  const selects = queries.filter(({ table }) => table !== except).map(({ query }) => query)
  const condition = among ? sql`name = ANY(${sql.param(among)}::text[])` : sql`name IS NOT NULL`
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT DISTINCT name FROM (${sql.join(selects, sql` UNION ALL `)}) AS named WHERE ${condition}`,
  )
  return new Set<string>(rows.map((row: { name: string }) => row.name))
}

/** A file in the store, and whether it must be there. */
export type ReferencedFile = { name: string; needed: boolean }

/** Returns the files that rows refer to. Smaller forms and demo pictures may be missing; all others are needed. */
export async function listReferencedFiles(db: Pick<Database, 'execute'>) {
  const files: ReferencedFile[] = []
  const demo = await demoPictureHashes(db)
  for (const name of await listReferencedNames(db))
    if (name.includes('/')) files.push({ name, needed: true })
    else
      for (const file of listPictureFiles(name))
        files.push({ name: file, needed: file === buildPicturePath(name, widestPicture) && demo.get(name) !== null })
  return files
}
