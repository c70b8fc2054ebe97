import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { document, picture, versionAndTimestamps } from '#lib/database/columns.ts'

export const shipSchedules = pgTable(
  'ship_schedules',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    picture: picture(),
    pdf: document(),
    /** External address typed by staff; shown as text and never fetched. */
    imageUrl: text('image_url'),
    isActive: boolean('is_active').notNull().default(true),
    ...versionAndTimestamps(),
  },
  (table) => [index('ship_schedules_newest').on(table.createdAt.desc().nullsFirst(), table.id).where(sql`is_active`)],
)
export type ShipScheduleRow = typeof shipSchedules.$inferSelect
