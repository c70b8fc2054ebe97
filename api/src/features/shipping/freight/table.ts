import { methodNames } from '@minato/contract/platform/ports/facts.ts'
import { vehicleClassNames } from '@minato/contract/platform/trade/vehicles.ts'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { versionAndTimestamps } from '#lib/database/columns.ts'

/** Freight rate: per m³ with a minimum, or a lump sum for one vehicle class. Money in US cents. */
export const freightRates = pgTable(
  'freight_rates',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** UN/LOCODE; null means any port of loading in Japan. */
    from: text('from_port'),
    to: text('to_port').notNull(),
    method: text({ enum: methodNames }).notNull(),
    /** Valid from 00:00 in Japan on this day. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Source as shown to buyers: a carrier's tariff, or a note that it is an example. */
    source: text().notNull(),
    perM3Cents: integer('per_m3_cents'),
    minimumCents: integer('minimum_cents'),
    lumpSumCents: integer('lump_sum_cents'),
    vehicleClass: text('vehicle_class', { enum: vehicleClassNames }),
    ...versionAndTimestamps(),
  },
  (table) => [
    unique('freight_rates_once')
      .on(table.to, table.method, table.from, table.vehicleClass, table.validFrom)
      .nullsNotDistinct(),
    check(
      'freight_rates_one_price',
      sql`(per_m3_cents IS NOT NULL AND minimum_cents IS NOT NULL AND lump_sum_cents IS NULL AND vehicle_class IS NULL)
        OR (per_m3_cents IS NULL AND minimum_cents IS NULL AND lump_sum_cents IS NOT NULL AND vehicle_class IS NOT NULL)`,
    ),
  ],
)
export type FreightRateRow = typeof freightRates.$inferSelect
