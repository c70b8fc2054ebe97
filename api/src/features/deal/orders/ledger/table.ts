import { entryFacts } from '@minato/contract/deal/payments/entry.ts'
import { entryKinds, paymentMethods } from '@minato/contract/deal/payments/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { currencies } from '@minato/contract/values/money.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, bigserial, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { document, jsonColumn, reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { orders } from '../table.ts'

/** Append-only: the database refuses every change of an entry. */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Insertion order. */
    place: bigserial({ mode: 'number' }).notNull(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    kind: text({ enum: getKeys(entryKinds) }).notNull(),
    /** The reported entry that this one answers or draws from. */
    of: uuid().references((): AnyPgColumn => paymentEntries.id, { onDelete: 'restrict' }),
    method: text({ enum: getKeys(paymentMethods) }).notNull(),
    /** Amount towards the paid sum in the smallest unit of the deal's currency; negative for money that leaves. */
    counts: bigint({ mode: 'number' }),
    currency: text({ enum: getKeys(currencies) }),
    facts: jsonColumn(entryFacts).notNull(),
    /** The damage claim, on the entry that grants it; null on counter-entries. */
    claim: uuid(),
    proof: document(),
    proofType: text('proof_type'),
    side: text({ enum: ['buyer', 'office'] }).notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_entries_order').on(table.orderId, table.place),
    uniqueIndex('payment_entries_one_answer').on(table.of).where(sql`kind IN ('confirmed', 'refused')`),
    uniqueIndex('payment_entries_one_cover').on(table.of).where(sql`kind = 'covered'`),
    uniqueIndex('payment_entries_one_tolerance').on(table.orderId).where(sql`kind = 'written-off'`),
    uniqueIndex('payment_entries_one_grant').on(table.claim),
  ],
)
declarePersonalData(paymentEntries, { leaving: { instead: 'the books need them for seven years' }, export: 'orders' })

export type PaymentEntryRow = typeof paymentEntries.$inferSelect
