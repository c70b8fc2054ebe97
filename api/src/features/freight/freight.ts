import type { FreightRate } from '@minato/contract/freight/facts.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { rowsOf } from '../../lib/database/rows.ts'
import { type FreightRateRow, freightRates } from './table.ts'

export const { insert } = rowsOf(freightRates)

export const count = (db: Database) => db.$count(freightRates)

/** A row as a price is reckoned from it. */
function priced({ perM3Cents, minimumCents, lumpSumCents, vehicleClass, ...row }: FreightRateRow): FreightRate {
  if (lumpSumCents !== null && vehicleClass !== null) return { ...row, price: { lumpSum: lumpSumCents, vehicleClass } }
  if (perM3Cents !== null && minimumCents !== null)
    return { ...row, price: { perM3: perM3Cents, minimum: minimumCents } }
  throw new Error(`freight rate ${row.id} has no price`)
}

/** Every row for a port of discharge, with those that begin later. */
export async function ratesTo(db: Database, port: string): Promise<FreightRate[]> {
  const rows = await db
    .select()
    .from(freightRates)
    .where(eq(freightRates.to, port))
    .orderBy(asc(freightRates.validFrom), asc(freightRates.id))
  return rows.map(priced)
}
