import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../database/columns.ts'
import type { Database } from '../database/database.ts'

/**
 * Every picture of the file store. The row is inserted before the first file and deleted after the last. Storing and sweeping
 * the same picture therefore wait for each other on the row.
 */
export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  /** Time at which a request last intended to refer to it. */
  touchedAt: timestampTz('touched_at').notNull().defaultNow(),
  /** Time at which all forms of the upload were stored; null before. */
  storedAt: timestampTz('kept_at'),
  /** Time at which all background forms were stored. */
  encodedAt: timestampTz('encoded_at'),
})

/** Marks a picture as about to be referred to; returns true if its files are complete. */
export async function touchPicture(db: Database, name: string) {
  const [row] = await db
    .insert(pictures)
    .values({ name })
    .onConflictDoUpdate({ target: pictures.name, set: { touchedAt: sql`now()` } })
    .returning()
  return Boolean(row?.storedAt)
}

export const markStored = (db: Database, name: string) =>
  db.update(pictures).set({ storedAt: sql`now()`, encodedAt: null }).where(eq(pictures.name, name))

/** Returns true while background forms are missing. */
export async function isAwaitingEncoding(db: Database, name: string) {
  const where = and(eq(pictures.name, name), isNotNull(pictures.storedAt), isNull(pictures.encodedAt))
  const [row] = await db.select().from(pictures).where(where)
  return Boolean(row)
}

export const markEncoded = (db: Database, name: string) =>
  db
    .update(pictures)
    .set({ encodedAt: sql`now()` })
    .where(and(eq(pictures.name, name), isNotNull(pictures.storedAt)))

const isUntouched = (name: string, before: Date) => and(eq(pictures.name, name), lt(pictures.touchedAt, before))

/** Returns the names of pictures not touched since. */
export async function listUntouchedPictures(db: Database, before: Date) {
  const rows = await db.select({ name: pictures.name }).from(pictures).where(lt(pictures.touchedAt, before))
  return rows.map((row) => row.name)
}

/** Inserts rows for files without one, with the given age; returns the inserted names. */
export async function adoptPictures(db: Database, names: readonly string[], touchedAt: Date) {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    INSERT INTO pictures (name, touched_at, kept_at)
    SELECT name, ${touchedAt}, ${touchedAt} FROM unnest(${sql.param(names)}::text[]) AS name
    ON CONFLICT DO NOTHING RETURNING name`)
  return rows.map((row: { name: string }) => row.name)
}

/**
 * Deletes a picture and its files, unless it was touched since `before`. A request that stores the same picture meanwhile waits
 * and then writes its files again.
 * @param removeFiles a later call repeats it after a failure or crash
 * @returns true if deleted
 */
export async function deletePicture(db: Database, name: string, before: Date, removeFiles: () => Promise<void>) {
  // Committed separately, so that after a crash the picture does not count as complete.
  const reset = await db.update(pictures).set({ storedAt: null, encodedAt: null }).where(isUntouched(name, before))
  if (!reset.rowCount) return false
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(pictures).where(and(isUntouched(name, before), isNull(pictures.storedAt)))
    if (!deleted.rowCount) return false
    await removeFiles()
    return true
  })
}
