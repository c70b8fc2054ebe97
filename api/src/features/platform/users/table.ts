import { userRoleNames } from '@minato/contract/platform/users/office.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamps, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { staffRoles } from './roles/table.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case; unique. Null for a phone customer, who has no account and whose orders staff members enter. */
    email: text().unique(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text(),
    country: text(),
    companyName: text('company_name'),
    /** Both as documents print them: in Latin letters as in the passport, where fonts lack the original script. */
    nameOnPapers: text('name_on_papers'),
    companyOnPapers: text('company_on_papers'),
    /** Preferred destination: a port, preceded by the country if the port serves another one. */
    destination: text(),
    /** Language of the user; null if unknown. A later version may have stored one that this version does not support. */
    language: text(),
    /** The zone that the browser of the last call named; null until then. */
    timeZone: text('time_zone'),
    role: text({ enum: userRoleNames }).notNull().default('USER'),
    /** Role of a staff member who is not an administrator; null for customers. */
    staffRoleId: uuid('staff_role_id').references(() => staffRoles.id),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
    /** Searchable fields in lower case, the phone also as bare digits; maintained by the database. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`text_to_search(first_name || ' ' || last_name, email, phone, digits_of(phone), company_name, country)`,
      ),
    /** The last days in Japan on which a mail server refused the address for good. */
    mailRefusedOn: date('mail_refused_on', { mode: 'string' }).array().notNull().default([]),
    emailConfirmedAt: timestampTz('email_confirmed_at'),
    /** When role, address or activity last changed; maintained by the database. */
    standsSince: timestampTz('stands_since').notNull().defaultNow(),
    /** When the owner deleted the account. Orders still refer to the anonymous row. */
    deletedAt: timestampTz('deleted_at'),
    ...timestamps(),
  },
  (table) => [
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    check('users_one_role', sql`${table.role} = 'USER' OR ${table.staffRoleId} IS NULL`),
    index('users_staff_role').on(table.staffRoleId),
    index('users_search').using('gin', sql`search_text gin_trgm_ops`),
    index('users_search_papers').using('gin', sql`text_to_search(name_on_papers, company_on_papers) gin_trgm_ops`),
    check(
      'users_account_or_phone',
      sql`email IS NULL AND password_hash IS NULL AND NOT is_active AND phone IS NOT NULL OR email IS NOT NULL AND password_hash IS NOT NULL`,
    ),
  ],
)
/** Columns of a person in rows that name them. */
export const nameColumns = { firstName: users.firstName, lastName: users.lastName }
declarePersonalData(users, {
  leaving: { instead: 'the row goes; where an order refers to it, it stays without a name: users.anonymise' },
  export: 'profile',
})

/** User with an account, or phone customer. */
export type PersonRow = typeof users.$inferSelect
export type UserRow = PersonRow & { email: string; passwordHash: string }
