import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../lib/columns.ts'

/** Messages to send, written together with what they tell. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What it is for, such as `order-placed`. */
    kind: text().notNull(),
    /** The order, inquiry or person that it is about. */
    aboutId: uuid('about_id'),
    to: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    /** Null once a secret message has gone: what was in it is not kept. */
    text: text(),
    html: text(),
    secret: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    error: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_about').on(table.aboutId),
    index('mails_newest').on(table.createdAt.desc().nullsFirst(), table.id),
  ],
)
export type MailRow = typeof mails.$inferSelect
