import { userRoleNames } from '@minato/contract/ground/users/office.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, stamps } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { staffRoles } from './roles/table.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case; unique. Null of somebody on the phone, who has no account: the office ordered for them. */
    email: text().unique(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text(),
    country: text(),
    companyName: text('company_name'),
    /** Both as papers print them: in Latin letters, as in the passport, where papers cannot print the own. */
    nameOnPapers: text('name_on_papers'),
    companyOnPapers: text('company_on_papers'),
    /** Where the person wants cars: a port, with the country in front where another one is served through it. */
    destination: text(),
    /** In which the person reads; null where nothing says it. Of a later version it may be one that this one does not speak. */
    language: text(),
    role: text({ enum: userRoleNames }).notNull().default('USER'),
    /** What they are among the staff, who are not an administrator; null for customers. */
    staffRoleId: uuid('staff_role_id').references(() => staffRoles.id),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
    /** Everything that a search may match, in lower case, the phone also as bare digits; kept by the database. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`text_to_search(first_name || ' ' || last_name, email, phone, digits_of(phone), company_name, country)`,
      ),
    /** When the address was proven to be theirs; null until then. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Since when who they are and what they may stands: role, address, being active. The database keeps it. */
    standsSince: moment('stands_since').notNull().defaultNow(),
    /** When its owner deleted the account: only what orders refer to is left, without a name. */
    deletedAt: moment('deleted_at'),
    ...stamps(),
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
personal(users, {
  leaving: { instead: 'the row goes; where an order refers to it, it stays without a name: users.anonymise' },
  export: 'profile',
})

/** Somebody whom orders may name: with an account, or on the phone. */
export type PersonRow = typeof users.$inferSelect
/** Somebody with an account. */
export type UserRow = PersonRow & { email: string; passwordHash: string }
