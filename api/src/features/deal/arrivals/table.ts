import { carStates } from '@minato/contract/deal/arrivals/car-states.ts'
import { grantKinds } from '@minato/contract/deal/arrivals/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { document, reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { orderLines, orders } from '../orders/table.ts'

const orderReference = () => reference('order_id', () => orders.id, 'restrict')
const deletedWithOrder = {
  leaving: { instead: 'deleted at once with the user who placed the order; see arrivals.deletePersonalData' },
  export: 'orders',
} as const

/** Cars that their buyers have received. */
export const arrivals = pgTable('arrivals', {
  lineId: reference('line_id', () => orderLines.id, 'cascade').primaryKey(),
  orderId: orderReference(),
  state: text({ enum: getKeys(carStates) }).notNull(),
  note: text(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})
declarePersonalData(arrivals, deletedWithOrder)

export const damageClaims = pgTable(
  'damage_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderReference(),
    /** Null after the car was removed from its order. An open claim prevents the removal. */
    lineId: uuid('line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Stock number and title from the order. Null in older claims until the car is removed from its order. */
    car: text(),
    text: text().notNull(),
    /** Null when undecided or refused. The granted sum is an entry of the ledger. */
    granted: text({ enum: getKeys(grantKinds) }),
    reason: text(),
    decidedAt: timestampTz('decided_at'),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('damage_claims_order').on(table.orderId, table.createdAt),
    uniqueIndex('damage_claims_one_open').on(table.lineId).where(sql`decided_at IS NULL`),
  ],
)
declarePersonalData(damageClaims, deletedWithOrder)

export const claimPhotos = pgTable(
  'claim_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    claimId: reference('claim_id', () => damageClaims.id, 'cascade'),
    document: document().notNull(),
    /** Hash of the uploaded bytes, so a repeated upload is stored once. */
    sha256: text().notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [unique('claim_photos_once').on(table.claimId, table.sha256)],
)

export type DamageClaimRow = typeof damageClaims.$inferSelect
