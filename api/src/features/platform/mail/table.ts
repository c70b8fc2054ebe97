import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'

/** Stored in the transaction of their change. `kind` and `about_id` are facts; subject, text and error are literal. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The `kind` of its template; `work.ts` registers callbacks by it. */
    kind: text().notNull(),
    /** Id of the order, inquiry or user. */
    aboutId: uuid('about_id'),
    to: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    /** Null once a secret email was sent. */
    text: text(),
    html: text(),
    /** Token in the unsubscribe address of emails that have one. */
    stop: text(),
    secret: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    error: text(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    sentAt: timestampTz('sent_at'),
  },
  (table) => [
    index('mails_about').on(table.aboutId),
    index('mails_newest').on(table.createdAt.desc().nullsFirst(), table.id),
  ],
)
declarePersonalData(mails, {
  leaving: { instead: 'mails.removeOf removes what was written to their address, and about them' },
  export: 'mails',
})

export type MailRow = typeof mails.$inferSelect
