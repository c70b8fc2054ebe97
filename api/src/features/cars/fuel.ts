import { type SQL, sql } from 'drizzle-orm'
import { cars } from './table.ts'

/** The public filter says 'Petrol', the form of the office 'Gasoline': one fuel under two names. */
const petrol = ['petrol', 'gasoline']

/** Every name of a fuel, in lower case. */
export const fuelNames = (fuel: string) => (petrol.includes(fuel.toLowerCase()) ? petrol : [fuel.toLowerCase()])

/** A car's fuel by the name that a buyer looks for. Written out, so that it is the same text wherever it is grouped by. */
export const publicFuel: SQL = sql`CASE WHEN lower(${cars.fuel}) IN (${sql.raw(petrol.map((name) => `'${name}'`).join(', '))}) THEN 'Petrol' ELSE ${cars.fuel} END`
