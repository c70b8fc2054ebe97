import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'

/** What a message is for; `work.ts` may want to know when one of a kind has gone. */
export const mailKinds = [
  'welcome',
  'registered-again',
  'email-confirmation',
  'reset',
  'password-changed',
  'second-factor',
  'api-token',
  'invitation',
  'account-deleted',
  'order-placed',
  'order-placed-office',
  'order-unwanted',
  'order-unwanted-office',
  'proof-received',
  'proof-received-office',
  'order-status',
  'order-changed',
  'order-claimed',
  'order-claimed-office',
  'order-claim-undone',
  'proof-asked',
  'payment-reported-office',
  'payment-confirmed',
  'payment-refused',
  'payment-covered',
  'payment-refunded',
  'payment-moved',
  'payment-kept',
  'payment-written-off',
  'payment-rest-asked',
  'reservation-warning',
  'reservation-ended',
  'reservation-extended',
  'offer',
  'offer-office',
  'bl-draft',
  'bl-approved-office',
  'bl-correction-office',
  'papers-sent',
  'papers-delivered',
  'bl-surrendered',
  'invoice-issued',
  'sailing-booked',
  'sailing-left',
  'sailing-arrived',
  'sailing-moved',
  'sailing-moved-office',
  'car-received-office',
  'damage-claimed',
  'damage-claimed-office',
  'claim-granted',
  'claim-refused',
  'review-office',
  'review-hidden',
  'party-asked',
  'party-asked-office',
  'party-changed',
  'party-changed-office',
  'party-declined',
  'party-declined-office',
  'bank-account-asked',
  'bank-account-changed',
  'bank-account-stopped',
  'where-buyers-go',
  'inquiry-received',
  'inquiry-received-office',
  'inquiry-response',
  'assigned',
  'import-ended',
  'your-turn',
  'wait-over',
  'cars-found',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * Messages to send, written together with what they tell. What they are for and about are facts; subject, text and
 * the answer of the mail server are kept as they went and came.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: mailKinds }).notNull(),
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
