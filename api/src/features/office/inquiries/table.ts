import { contactTitles, inquiryNames } from '@minato/contract/office/inquiries/facts.ts'
import { eq, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamps, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'

export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: inquiryNames.kind }).notNull(),
    /** Null for a guest. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Assigned staff member; null while it belongs to all. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    title: text({ enum: contactTitles }),
    name: text(),
    email: text().notNull(),
    mobile: text().notNull(),
    /** Code of the form's list, or the name of any country in a contact message. */
    country: text().notNull(),
    customerType: text('customer_type', { enum: inquiryNames.customer }),
    inquiryType: text('inquiry_type', { enum: inquiryNames.type }),
    make: text(),
    model: text(),
    steering: text({ enum: inquiryNames.steering }),
    yearFrom: integer('year_from'),
    yearTo: integer('year_to'),
    port: text(),
    engineCC: integer('engine_cc'),
    transmission: text(),
    drive: text(),
    exteriorColor: text('exterior_color'),
    /** Interior colour. */
    color: text(),
    seats: integer(),
    mileage: integer(),
    message: text(),
    /** A hidden field was filled in, by a bot or a password manager. */
    possiblySpam: boolean('possibly_spam').notNull().default(false),
    /** Language of the sender; null in rows from before pages had languages. */
    language: text(),
    status: text({ enum: inquiryNames.status }).notNull().default('PENDING'),
    adminResponse: text('admin_response'),
    respondedBy: text('responded_by'),
    respondedAt: timestampTz('responded_at'),
    emailSentAt: timestampTz('email_sent_at'),
    /** Only for staff; the sender never sees it. */
    internalNotes: text('internal_notes'),
    version: integer().notNull().default(1),
    /** Searchable fields in lower case, the mobile also as bare digits; maintained by the database. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`text_to_search(name, email, mobile, digits_of(mobile), country, make, model, message)`),
    ...timestamps(),
  },
  (table) => [
    index('inquiries_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('inquiries_status').on(table.status),
    index('inquiries_email').on(table.email),
    index('inquiries_search').using('gin', sql`search_text gin_trgm_ops`),
    index('inquiries_user').on(table.userId),
    index('inquiries_assignee').on(table.assigneeId),
  ],
)
declarePersonalData(inquiries, { leaving: inquiries.userId, export: 'inquiries' })

/** Tasks and counts leave out what bots send. */
export const notSpam = eq(inquiries.possiblySpam, false)

export type InquiryRow = typeof inquiries.$inferSelect
