import { shortlistPrices } from '@minato/contract/stock/shortlists/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { boolean, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reference, timestampTz, versionAndTimestamps } from '#lib/database/columns.ts'
import { bytea } from '#lib/database/idempotency.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'

/** `title` is the one at the time of adding. `price` is in the currency of the list. */
export type ListedCar = { id: string; title: string; note: string | null; price: number | null }

/** Cars that a user shows their own customers. A listed car outlives its row in `cars` until the user removes it. */
export const shortlists = pgTable(
  'shortlists',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id, 'cascade'),
    title: text().notNull(),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    contactWhatsApp: text('contact_whatsapp'),
    /** Read only by release 1.0, which may still run beside this one. */
    onWhatsApp: boolean('on_whatsapp').notNull().default(false),
    /** Last day on which it can be opened, in Japan. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    prices: text({ enum: getKeys(shortlistPrices) })
      .notNull()
      .default('ours'),
    currency: text().notNull().default('USD'),
    cars: jsonb().$type<ListedCar[]>().notNull(),
    /** Hash of the link's token; null without a link. */
    tokenHash: bytea('token_hash').unique(),
    /** Null again after the staff's answer. */
    reportedAt: timestampTz('reported_at'),
    /** When the office closed it for good. */
    closedAt: timestampTz('closed_at'),
    ...versionAndTimestamps(),
  },
  (table) => [index('shortlists_of').on(table.userId), index('shortlists_ends').on(table.endsOn)],
)
declarePersonalData(shortlists, { leaving: shortlists.userId, export: 'shortlists' })

export type ShortlistRow = typeof shortlists.$inferSelect
