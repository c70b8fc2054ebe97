import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { picture, versionAndTimestamps } from '#lib/database/columns.ts'

export const galleryItems = pgTable(
  'gallery_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    picture: picture().notNull(),
    description: text().notNull(),
    /** Sort position, lowest first. */
    order: integer('sort_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    ...versionAndTimestamps(),
  },
  (table) => [index('gallery_items_order').on(table.order, table.createdAt, table.id)],
)
export type GalleryRow = typeof galleryItems.$inferSelect
