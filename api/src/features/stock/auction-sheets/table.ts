import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { document, reference, stamps } from '#lib/database/columns.ts'
import { cars } from '../cars/table.ts'

/** Auction sheets as they were uploaded, for whoever holds `costs.edit`; what everybody sees is a picture of the car. */
export const auctionSheets = pgTable('auction_sheets', {
  /** That of the car. */
  id: reference('id', () => cars.id, 'cascade').primaryKey(),
  /** A JPEG without metadata. */
  original: document('original').notNull(),
  /** Pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Those that it was last shown with. */
  covers: jsonb().$type<Cover[]>().notNull().default([]),
  version: integer().notNull().default(1),
  ...stamps(),
})
export type AuctionSheetRow = typeof auctionSheets.$inferSelect
