import type { Cost } from '@minato/contract/stock/cars/confidential/facts.ts'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reference, versionAndTimestamps } from '#lib/database/columns.ts'
import { cars } from '../table.ts'

/** Visible only with the permission `costs.edit`; a separate table, so no row of `cars` contains these fields. */
export const confidential = pgTable(
  'confidential',
  {
    /** Id of the car. */
    id: reference('id', () => cars.id, 'cascade').primaryKey(),
    /** Normalised as in `contract/src/platform/trade/chassis.ts`. */
    chassisNumber: text('chassis_number'),
    /** Distinguishes old cars that shared a number before numbers became unique; 0 for every new value. */
    chassisCopy: integer('chassis_copy').notNull().default(0),
    engineNumber: text('engine_number'),
    auctionHouse: text('auction_house'),
    auctionLot: text('auction_lot'),
    floorPriceCents: integer('floor_price_cents'),
    costs: jsonb().$type<Cost[]>().notNull().default([]),
    ...versionAndTimestamps(),
  },
  (table) => [uniqueIndex('confidential_chassis_number').on(table.chassisNumber, table.chassisCopy)],
)
export type ConfidentialRow = typeof confidential.$inferSelect
