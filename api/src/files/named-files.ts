import { pictureFiles, picturePath, widestPicture } from '@minato/contract/values/files.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { namingOf } from '../lib/database/columns.ts'
import type { Database } from '../lib/database/database.ts'
import * as tables from '../tables.ts'
import { demoPictureHashes } from './demo-pictures.ts'

/** One query for each column that names files: a name in a row. */
const queries = Object.values<PgTable>(tables).flatMap((table) =>
  Object.values(getTableColumns(table)).flatMap((column): { table: PgTable; query: SQL }[] => {
    const naming = namingOf(column)
    if (!naming) return []
    const query = naming.key
      ? sql`SELECT entry ->> ${naming.key} AS name FROM ${table}, jsonb_array_elements(${column}) AS entry`
      : sql`SELECT ${naming.list ? sql`unnest(${column})` : column} AS name FROM ${table}`
    return [{ table, query }]
  }),
)

/**
 * Names in rows of the file store: of pictures their name, of other files their path.
 * @param except  a table whose rows do not count
 * @param among  only these names
 */
export async function everyName(
  db: Pick<Database, 'execute'>,
  { except, among }: { except?: PgTable; among?: readonly string[] } = {},
) {
  const some = queries.filter(({ table }) => table !== except).map(({ query }) => query)
  const condition = among ? sql`name = ANY(${sql.param(among)}::text[])` : sql`name IS NOT NULL`
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT DISTINCT name FROM (${sql.join(some, sql` UNION ALL `)}) AS named WHERE ${condition}`,
  )
  return new Set<string>(rows.map((row: { name: string }) => row.name))
}

/** A file in the store, and whether it must be there. */
export type NamedFile = { name: string; needed: boolean }

/** The files behind what rows name. Smaller forms, and pictures of the demo, may not have been made yet; everything else must be there. */
export async function namedFiles(db: Pick<Database, 'execute'>) {
  const files: NamedFile[] = []
  const demo = await demoPictureHashes(db)
  for (const name of await everyName(db))
    if (name.includes('/')) files.push({ name, needed: true })
    else
      for (const file of pictureFiles(name))
        files.push({ name: file, needed: file === picturePath(name, widestPicture) && demo.get(name) !== null })
  return files
}
