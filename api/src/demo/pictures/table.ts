import { pgTable, text } from 'drizzle-orm/pg-core'

/** Pictures of the demo, which rows may name before they are made. */
export const demoPictures = pgTable('demo_pictures', {
  /** The name in the file store. */
  name: text().primaryKey(),
  /** Pictures of one scene share its layers: `suv front-left`, `ship 3`. */
  scene: text().notNull(),
  /** The exterior colour as #rrggbb; empty where the scene has none. */
  paint: text().notNull(),
  /** The hash of the widest form; null until all WebP forms are stored. */
  sha256: text(),
})
export type DemoPictureRow = typeof demoPictures.$inferSelect
