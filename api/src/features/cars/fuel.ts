import { fuelNames } from '@minato/contract/cars/filters.ts'
import { type SQL, sql } from 'drizzle-orm'
import { cars } from './table.ts'

const petrol = fuelNames('Petrol').map((name) => `'${name}'`)

/** A car's fuel by the name that a buyer looks for. Written out, so that it is the same text wherever it is grouped by. */
export const publicFuel: SQL = sql`CASE WHEN lower_case(${cars.fuel}) IN (${sql.raw(petrol.join(', '))}) THEN 'Petrol' ELSE ${cars.fuel} END`
