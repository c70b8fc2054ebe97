import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../lib/database.ts'
import { type GalleryRow, galleryItems } from './table.ts'

export type NewGalleryItem = typeof galleryItems.$inferInsert

export const active = (db: Database) =>
  db
    .select()
    .from(galleryItems)
    .where(eq(galleryItems.isActive, true))
    .orderBy(asc(galleryItems.order), asc(galleryItems.createdAt), asc(galleryItems.id))

export async function insert(db: Database, item: NewGalleryItem): Promise<GalleryRow> {
  const [made] = await db.insert(galleryItems).values(item).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

export const count = (db: Database) => db.$count(galleryItems)
