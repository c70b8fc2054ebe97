import { and, eq, sql } from 'drizzle-orm'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import type { TrashRow } from '#platform/trash/table.ts'
import { cars } from '../table.ts'
import { confidential } from './table.ts'

/** Finds the car that now has a number of the deleted one; undefined for any other error. */
export async function findNumberHolder(db: Database, { rows }: TrashRow, error: unknown) {
  if (isViolationOf(error, 'cars_stock_number')) {
    const number = String(rows.cars?.stockNumber)
    const [car] = await db
      .select({ id: cars.id, title: cars.title })
      .from(cars)
      .where(eq(sql`upper(${cars.stockNumber})`, number.toUpperCase()))
    return car && { ...car, number }
  }
  if (!isViolationOf(error, 'confidential_chassis_number')) return undefined
  const { chassisNumber, chassisCopy } = rows.confidential as { chassisNumber: string; chassisCopy: number }
  const same = and(eq(confidential.chassisNumber, chassisNumber), eq(confidential.chassisCopy, chassisCopy))
  const [car] = await db
    .select({ id: cars.id, title: cars.title })
    .from(cars)
    .innerJoin(confidential, eq(confidential.id, cars.id))
    .where(same)
  // Uses the masked number: only permitted staff see the full one.
  return car && { ...car, number: String(rows.cars?.chassisNumber) }
}
