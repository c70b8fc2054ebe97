import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stamps } from '../../lib/columns.ts'

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** In lower case; unique. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text(),
  country: text(),
  companyName: text('company_name'),
  role: text({ enum: ['USER', 'ADMIN'] })
    .notNull()
    .default('USER'),
  isActive: boolean('is_active').notNull().default(true),
  version: integer().notNull().default(1),
  ...stamps(),
})
export type UserRow = typeof users.$inferSelect
