import { carStates } from '@minato/contract/deal/arrivals/car-states.ts'
import { grants } from '@minato/contract/deal/arrivals/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#ground/users/table.ts'
import { document, moment, reference } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { orderLines, orders } from '../orders/table.ts'

const ofOrder = () => reference('order_id', () => orders.id, 'restrict')
const ofLine = () => reference('line_id', () => orderLines.id, 'cascade')
const goesWith = {
  leaving: { instead: "those of a person's orders go with them at once; see arrivals.forgetPerson" },
  export: 'orders',
} as const

/** That a car is with its buyer, as they say. */
export const arrivals = pgTable('arrivals', {
  lineId: ofLine().primaryKey(),
  orderId: ofOrder(),
  state: text({ enum: namesOf(carStates) }).notNull(),
  note: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
personal(arrivals, goesWith)

/** What a buyer claims for a car that they have, and what the office has decided. */
export const damageClaims = pgTable(
  'damage_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: ofOrder(),
    /** Null once the car was taken out of its order: what was decided stays, and one that is open holds the car in it. */
    lineId: uuid('line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    /** The car by stock number and title, as its order called it; of claims of before written as it leaves. */
    car: text(),
    text: text().notNull(),
    /** What is granted; its sum is an entry of the ledger. Null where nothing is. */
    granted: text({ enum: namesOf(grants) }),
    reason: text(),
    /** Null while nobody has decided. */
    decidedAt: moment('decided_at'),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('damage_claims_order').on(table.orderId, table.createdAt),
    uniqueIndex('damage_claims_one_open').on(table.lineId).where(sql`decided_at IS NULL`),
  ],
)
personal(damageClaims, goesWith)

export const claimPhotos = pgTable(
  'claim_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    claimId: reference('claim_id', () => damageClaims.id, 'cascade'),
    document: document().notNull(),
    /** Of the file as it was sent: the same one is kept once. */
    sha256: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('claim_photos_once').on(table.claimId, table.sha256)],
)

export type DamageClaimRow = typeof damageClaims.$inferSelect
