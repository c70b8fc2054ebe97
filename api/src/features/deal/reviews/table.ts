import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#ground/users/table.ts'
import { moment, picture, reference, stamps } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { orders } from '../orders/table.ts'

/** What the buyer of a delivered order says of it in public, once. It names nobody. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: reference('order_id', () => orders.id, 'restrict').unique(),
    stars: smallint().notNull(),
    /** Null once its author has left. */
    text: text(),
    picture: picture(),
    /** The picture of a hidden review whose author has left: not served until the sweep removes its files, which this does not keep. */
    withheldPicture: text('withheld_picture'),
    /** Where the order went, else of the account: `KE`. */
    country: text(),
    /** The first vehicle of the order, as it was called then. */
    make: text().notNull(),
    model: text().notNull(),
    /** Why the office does not show it; it is counted in public all the same. */
    hiddenReason: text('hidden_reason'),
    hiddenAt: moment('hidden_at'),
    hiddenById: uuid('hidden_by_id').references(() => users.id, { onDelete: 'restrict' }),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [
    index('reviews_newest').on(table.createdAt.desc(), table.id),
    check('reviews_stars', sql`stars BETWEEN 1 AND 5`),
  ],
)
personal(reviews, {
  leaving: { instead: 'stars, country, model and month stay; sentence and picture go: reviews.forgetPerson' },
  export: 'orders',
})

export type ReviewRow = typeof reviews.$inferSelect
