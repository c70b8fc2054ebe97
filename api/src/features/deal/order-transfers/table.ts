import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { reference, timestampTz } from '#lib/database/columns.ts'
import { bytea } from '#lib/database/idempotency.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { orders } from '../orders/table.ts'

/** Links by which a customer on the phone moves an order into their account. Only the token's hash is stored. */
export const orderTransfers = pgTable(
  'order_claims',
  {
    orderId: reference('order_id', () => orders.id, 'restrict').primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    expiresAt: timestampTz('expires_at').notNull(),
    /** Owner before the transfer, who gets the order back on undo. */
    holderId: reference('holder_id', () => users.id, 'restrict'),
    acceptedById: uuid('claimed_by_id').references(() => users.id, { onDelete: 'restrict' }),
    acceptedAt: timestampTz('claimed_at'),
  },
  (table) => [index('order_claims_holder').on(table.holderId)],
)
declarePersonalData(orderTransfers, {
  leaving: {
    instead:
      'transfers of their orders are deleted, with the former customer on the phone: orderTransfers.deletePersonalData',
  },
  export: { not: 'it contains a secret, and the id of another person' },
})
