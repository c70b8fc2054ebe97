import type { FreightRate } from '@minato/contract/shipping/freight/facts.ts'
import { findRateStates } from '@minato/contract/shipping/freight/office.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import { type FreightRateRow, freightRates } from './table.ts'

export const { insert } = createRowQueries(freightRates)

/** Sorts rates that replace one another next to each other. */
export const listRates = (db: Database) =>
  db
    .select()
    .from(freightRates)
    .orderBy(
      freightRates.to,
      desc(freightRates.method),
      sql`${freightRates.from} NULLS FIRST`,
      sql`${freightRates.vehicleClass} NULLS FIRST`,
      freightRates.validFrom,
    )

export const countRates = (db: Database) => db.$count(freightRates)

function toFreightRate({ perM3Cents, minimumCents, lumpSumCents, vehicleClass, ...row }: FreightRateRow): FreightRate {
  if (lumpSumCents !== null && vehicleClass !== null) return { ...row, price: { lumpSum: lumpSumCents, vehicleClass } }
  if (perM3Cents !== null && minimumCents !== null)
    return { ...row, price: { perM3: perM3Cents, minimum: minimumCents } }
  throw new Error(`freight rate ${row.id} has no price`)
}

/** Lists the rates to a port that are valid on a day or later. */
export async function listRatesTo(db: Database, port: string, on: Day): Promise<FreightRate[]> {
  const rows = await db
    .select()
    .from(freightRates)
    .where(eq(freightRates.to, port))
    .orderBy(asc(freightRates.validFrom), asc(freightRates.id))
  const stateById = findRateStates(rows, on)
  return rows.filter(({ id }) => stateById.get(id) !== 'past').map(toFreightRate)
}
