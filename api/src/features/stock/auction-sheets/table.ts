import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { document, reference, versionAndTimestamps } from '#lib/database/columns.ts'
import { cars } from '../cars/table.ts'

/** Originals, visible only with the permission `costs.edit`; the public copy is a picture of the car. */
export const auctionSheets = pgTable('auction_sheets', {
  /** Id of the car. */
  id: reference('id', () => cars.id, 'cascade').primaryKey(),
  /** A JPEG without metadata. */
  original: document('original').notNull(),
  /** Pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Covers of the last published copy. */
  covers: jsonb().$type<Cover[]>().notNull().default([]),
  ...versionAndTimestamps(),
})
export type AuctionSheetRow = typeof auctionSheets.$inferSelect
