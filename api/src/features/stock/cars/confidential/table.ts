import type { Cost } from '@minato/contract/stock/cars/confidential/facts.ts'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reference, stamps } from '#lib/database/columns.ts'
import { cars } from '../table.ts'

/** Fields of a car that only holders of `costs.edit` ever get; in a table of its own, so that no row of a car carries it. */
export const confidential = pgTable(
  'confidential',
  {
    /** That of the car. */
    id: reference('id', () => cars.id, 'cascade').primaryKey(),
    /** As it is normally written: `contract/src/ground/trade/chassis.ts`. */
    chassisNumber: text('chassis_number'),
    /** Of several cars that had a number in common before it had to be a car's own; 0 whenever one is written. */
    chassisCopy: integer('chassis_copy').notNull().default(0),
    engineNumber: text('engine_number'),
    auctionHouse: text('auction_house'),
    auctionLot: text('auction_lot'),
    floorPriceCents: integer('floor_price_cents'),
    costs: jsonb().$type<Cost[]>().notNull().default([]),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [uniqueIndex('confidential_chassis_number').on(table.chassisNumber, table.chassisCopy)],
)
export type ConfidentialRow = typeof confidential.$inferSelect
