import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'

/**
 * Messages to send, written together with what they tell. What they are for and about are facts; subject, text and
 * the answer of the mail server are kept as they went and came.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The `kind` of its template; `work.ts` may want to know when one of a kind has gone. */
    kind: text().notNull(),
    /** The order, inquiry or person that it is about. */
    aboutId: uuid('about_id'),
    to: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    /** Null once a secret message has gone: what was in it is not kept. */
    text: text(),
    html: text(),
    /** Of a letter that one press of the mail program ends: the token in the address of that. */
    stop: text(),
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
personal(mails, {
  leaving: { instead: 'mails.removeOf removes what was written to their address, and about them' },
  export: 'mails',
})

export type MailRow = typeof mails.$inferSelect
