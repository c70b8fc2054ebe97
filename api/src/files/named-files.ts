import { pictureForms, picturePath, widestPicture } from '@minato/contract/values/files.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../lib/database.ts'

/** What rows name in the file store: pictures by their name, everything else by its path. Every table that names files is read here. */
export async function everyName(db: Pick<Database, 'execute'>) {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT main_picture AS name FROM cars WHERE main_picture IS NOT NULL
    UNION SELECT unnest(gallery) FROM cars
    UNION SELECT picture FROM order_lines WHERE picture IS NOT NULL
    UNION SELECT proof FROM orders WHERE proof IS NOT NULL
    UNION SELECT earlier ->> 'proof' FROM orders, jsonb_array_elements(earlier_proofs) AS earlier
    UNION SELECT picture FROM ship_schedules WHERE picture IS NOT NULL
    UNION SELECT pdf FROM ship_schedules WHERE pdf IS NOT NULL
    UNION SELECT picture FROM gallery_items
    UNION SELECT picture FROM team_members WHERE picture IS NOT NULL`)
  return new Set<string>(rows.map((row: { name: string }) => row.name))
}

/** A file in the store, and whether it must be there. */
export type NamedFile = { name: string; needed: boolean }

/** The files behind what rows name. The lesser forms of a picture may not have been made yet; everything else must be there. */
export async function namedFiles(db: Pick<Database, 'execute'>) {
  const files: NamedFile[] = []
  for (const name of await everyName(db))
    if (name.includes('/')) files.push({ name, needed: true })
    else
      for (const { width, format } of pictureForms) {
        const needed = width === widestPicture && format === 'webp'
        files.push({ name: picturePath(name, width, format), needed })
      }
  return files
}
