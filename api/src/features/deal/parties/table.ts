import { partyRoles } from '@minato/contract/deal/parties/facts.ts'
import { party } from '@minato/contract/deal/parties/party.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { jsonColumn, reference, timestamps, timestampTz, versionAndTimestamps } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { orders } from '../orders/table.ts'

export const parties = pgTable(
  'parties',
  {
    orderId: reference('order_id', () => orders.id, 'restrict'),
    role: text({ enum: partyRoles }).notNull(),
    party: jsonColumn(party).notNull(),
    ...versionAndTimestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.role] }),
    index('parties_search').using(
      'gin',
      sql`text_to_search(party ->> 'name', party ->> 'phone', digits_of(party ->> 'phone')) gin_trgm_ops`,
    ),
  ],
)

export const partyChanges = pgTable(
  'party_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    role: text({ enum: partyRoles }).notNull(),
    before: jsonColumn(party),
    after: jsonColumn(party).notNull(),
    state: text({ enum: ['asked', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('asked'),
    requestedById: reference('asked_by_id', () => users.id, 'restrict'),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'restrict' }),
    decidedAt: timestampTz('decided_at'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('party_changes_one_asked').on(table.orderId, table.role).where(sql`state = 'asked'`)],
)
declarePersonalData(partyChanges, {
  leaving: { instead: 'kept while accounting needs them, like the parties of the order: parties.deletePersonalData' },
  export: 'orders',
})

/** Last parties of a user, suggested for their next order. */
export const savedParties = pgTable(
  'saved_parties',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    role: text({ enum: partyRoles }).notNull(),
    party: jsonColumn(party).notNull(),
    ...timestamps(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
)
declarePersonalData(savedParties, { leaving: savedParties.userId, export: 'savedParties' })
