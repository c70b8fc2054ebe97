import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database.ts'
import { type GalleryRow, galleryItems } from './table.ts'

export type NewGalleryItem = typeof galleryItems.$inferInsert
export type GalleryItemUpdate = Partial<Omit<NewGalleryItem, 'id' | 'version'>>

const inOrder = [asc(galleryItems.order), asc(galleryItems.createdAt), asc(galleryItems.id)]

export const active = (db: Database) =>
  db
    .select()
    .from(galleryItems)
    .where(eq(galleryItems.isActive, true))
    .orderBy(...inOrder)

export const all = (db: Database) =>
  db
    .select()
    .from(galleryItems)
    .orderBy(...inOrder)

/** The named items that are there, in their order. */
export const some = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(galleryItems)
    .where(inArray(galleryItems.id, [...ids]))
    .orderBy(...inOrder)

/** One item; with `lock` nobody else changes it until the transaction ends. */
export async function find(db: Database, id: string, lock = false): Promise<GalleryRow | undefined> {
  const query = db.select().from(galleryItems).where(eq(galleryItems.id, id))
  const [item] = await (lock ? query.for('update') : query)
  return item
}

export async function insert(db: Database, item: NewGalleryItem): Promise<GalleryRow> {
  const [made] = await db.insert(galleryItems).values(item).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

/** Changes the named fields; undefined when there is no such item. */
export async function update(db: Database, id: string, change: GalleryItemUpdate) {
  const [item] = await db
    .update(galleryItems)
    .set({ ...change, version: sql`${galleryItems.version} + 1` })
    .where(eq(galleryItems.id, id))
    .returning()
  return item
}

/** @returns the items that were there */
export const remove = (db: Database, ids: readonly string[]) =>
  db
    .delete(galleryItems)
    .where(inArray(galleryItems.id, [...ids]))
    .returning()

/** The place after the last. */
export async function nextOrder(db: Database) {
  const [last] = await db.select({ order: max(galleryItems.order) }).from(galleryItems)
  return (last?.order ?? 0) + 1
}

/** The named items, locked in the order of their ids, so that two callers cannot wait for each other. */
export const lock = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(galleryItems)
    .where(inArray(galleryItems.id, [...ids]))
    .orderBy(galleryItems.id)
    .for('update')

export const count = (db: Database) => db.$count(galleryItems)
