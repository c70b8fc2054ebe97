import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '#ground/users/table.ts'
import { moment, reference } from '#lib/database/columns.ts'
import { bytea } from '#lib/database/idempotency.ts'
import { personal } from '#lib/database/personal.ts'
import { orders } from '../orders/table.ts'

/** The link by which somebody on the phone takes an order into their account. Only the hash of its token is kept. */
export const orderTransfers = pgTable(
  'order_claims',
  {
    orderId: reference('order_id', () => orders.id, 'restrict').primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    /** Who had the order before it was taken over: to whom it goes back where that is undone. */
    holderId: reference('holder_id', () => users.id, 'restrict'),
    acceptedById: uuid('claimed_by_id').references(() => users.id, { onDelete: 'restrict' }),
    acceptedAt: moment('claimed_at'),
  },
  (table) => [index('order_claims_holder').on(table.holderId)],
)
personal(orderTransfers, {
  leaving: { instead: 'those of their orders go, with who was on the phone: orderTransfers.forgetPerson' },
  export: { not: 'it is a key, and whose it was before' },
})

export type OrderTransferRow = typeof orderTransfers.$inferSelect
