import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import type { Database } from '../database/database.ts'

/**
 * Every picture of the file store. The row is there before the first file and goes after the last, so that keeping and
 * sweeping, which may meet over the same picture, wait for one another on it.
 */
export const pictures = pgTable('pictures', {
  /** The name in the file store. */
  name: text().primaryKey(),
  /** When somebody last meant to name it. */
  touchedAt: moment('touched_at').notNull().defaultNow(),
  /** When all that is made at the upload was safe; null while that is not so. */
  keptAt: moment('kept_at'),
  /** When the forms that are made in the background were safe. */
  encodedAt: moment('encoded_at'),
})

/** Says that a picture is about to be named, and answers whether its files are all there. */
export async function touch(db: Database, name: string) {
  const [row] = await db
    .insert(pictures)
    .values({ name })
    .onConflictDoUpdate({ target: pictures.name, set: { touchedAt: sql`now()` } })
    .returning()
  return Boolean(row?.keptAt)
}

export const markKept = (db: Database, name: string) =>
  db.update(pictures).set({ keptAt: sql`now()`, encodedAt: null }).where(eq(pictures.name, name))

/** Whether a picture still waits for the forms that are made in the background. */
export async function isWaiting(db: Database, name: string) {
  const where = and(eq(pictures.name, name), isNotNull(pictures.keptAt), isNull(pictures.encodedAt))
  const [row] = await db.select().from(pictures).where(where)
  return Boolean(row)
}

export const markEncoded = (db: Database, name: string) =>
  db
    .update(pictures)
    .set({ encodedAt: sql`now()` })
    .where(and(eq(pictures.name, name), isNotNull(pictures.keptAt)))

const untouched = (name: string, before: Date) => and(eq(pictures.name, name), lt(pictures.touchedAt, before))

/** Names of pictures that nobody has meant to name since. */
export async function untouchedSince(db: Database, before: Date) {
  const rows = await db.select({ name: pictures.name }).from(pictures).where(lt(pictures.touchedAt, before))
  return rows.map((row) => row.name)
}

/** Takes pictures whose files are there but not their rows under the table's care, of the age in question; answers which. */
export async function adopt(db: Database, names: readonly string[], touchedAt: Date) {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    INSERT INTO pictures (name, touched_at, kept_at)
    SELECT name, ${touchedAt}, ${touchedAt} FROM unnest(${sql.param(names)}::text[]) AS name
    ON CONFLICT DO NOTHING RETURNING name`)
  return rows.map((row: { name: string }) => row.name)
}

/**
 * Forgets a picture while its files are removed, unless somebody has touched it since `before`. Whoever keeps the same
 * picture meanwhile waits, and then writes its files anew.
 * @param removeFiles is repeated by a later call if it fails or the process ends in it
 * @returns whether it was removed
 */
export async function forget(db: Database, name: string, before: Date, removeFiles: () => Promise<void>) {
  // On its own, so that after a crash in the middle nobody takes the picture for complete.
  const marked = await db.update(pictures).set({ keptAt: null, encodedAt: null }).where(untouched(name, before))
  if (!marked.rowCount) return false
  return db.transaction(async (tx) => {
    const gone = await tx.delete(pictures).where(and(untouched(name, before), isNull(pictures.keptAt)))
    if (!gone.rowCount) return false
    await removeFiles()
    return true
  })
}
