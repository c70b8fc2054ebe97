import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { picture, versionAndTimestamps } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'

export const teamMembers = pgTable(
  'team_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    position: text().notNull(),
    bio: text(),
    expertise: text().array().notNull().default([]),
    picture: picture(),
    email: text(),
    phone: text(),
    isActive: boolean('is_active').notNull().default(true),
    /** Sort position, lowest first. */
    order: integer('sort_order').notNull().default(0),
    ...versionAndTimestamps(),
  },
  (table) => [index('team_members_order').on(table.order, table.createdAt, table.id)],
)
declarePersonalData(teamMembers, {
  leaving: { instead: 'they are people of the office, who are no users' },
  export: { not: 'it is of the office' },
})

export type TeamRow = typeof teamMembers.$inferSelect
