import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { picture, reference, timestampTz, versionAndTimestamps } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { orders } from '../orders/table.ts'

/** Public reviews of delivered orders, one for each order, without the author's name. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: reference('order_id', () => orders.id, 'restrict').unique(),
    stars: smallint().notNull(),
    /** Null after the author has deleted their account. */
    text: text(),
    picture: picture(),
    /** Picture of a hidden review after its author has left. Blocks its delivery until the sweep deletes the files. */
    withheldPicture: text('withheld_picture'),
    /** Code of the order's destination, else of the author's country: `KE`. */
    country: text(),
    /** Make and model of the order's first vehicle when the review was written. */
    make: text().notNull(),
    model: text().notNull(),
    /** Answer of the company, deleted with the author's text. */
    answer: text(),
    answeredAt: timestampTz('answered_at'),
    answeredById: uuid('answered_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Reason of the office. Hidden reviews are still counted in public. */
    hiddenReason: text('hidden_reason'),
    hiddenAt: timestampTz('hidden_at'),
    hiddenById: uuid('hidden_by_id').references(() => users.id, { onDelete: 'restrict' }),
    ...versionAndTimestamps(),
  },
  (table) => [
    index('reviews_newest').on(table.createdAt.desc(), table.id),
    check('reviews_stars', sql`stars BETWEEN 1 AND 5`),
  ],
)
declarePersonalData(reviews, {
  leaving: {
    instead: 'stars, country, model and month stay; text, picture and answer are deleted: reviews.deletePersonalData',
  },
  export: 'orders',
})

export type ReviewRow = typeof reviews.$inferSelect
