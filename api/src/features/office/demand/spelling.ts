import { foldCase } from '@minato/contract/values/lower-case.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'

/** Make and model in lower case. */
type RequestedCar = { make: string | null; model: string | null }
type InStock = { make: string; model: string; available: number }

/** Spells makes and models like our own cars. Unknown words get a capital, and names as short as BMW capitals. */
export async function loadSpelling(db: Database, requestedCars: readonly RequestedCar[]) {
  const makes = [...new Set(requestedCars.flatMap(({ make }) => make ?? []))]
  const { rows } = await db.execute<InStock>(sql`
    SELECT make, model, (count(*) FILTER (WHERE status = 'AVAILABLE'))::int AS available FROM cars
    WHERE is_active AND lower_case(make) = ANY(${sql.param(makes)}::text[]) GROUP BY make, model ORDER BY make, model`)
  const stock = rows as InStock[]
  const byMake = Map.groupBy(stock, ({ make }) => foldCase(make))
  const byModel = Map.groupBy(stock, ({ make, model }) => toKey({ make: foldCase(make), model: foldCase(model) }))
  const findMatches = (car: RequestedCar) =>
    (car.model === null ? byMake.get(car.make ?? '') : byModel.get(toKey(car))) ?? []
  const spelled = (car: RequestedCar) => ({
    make: car.make && (byMake.get(car.make)?.[0]?.make ?? capitalize(car.make)),
    model: car.model && (byModel.get(toKey(car))?.[0]?.model ?? capitalize(car.model)),
  })
  return {
    spelled,
    text(car: RequestedCar) {
      const { make, model } = spelled(car)
      return [make, model].filter(Boolean).join(' ')
    },
    /** Counts the cars that can be ordered now; null without a make. */
    inStock: (car: RequestedCar) =>
      car.make === null ? null : findMatches(car).reduce((sum, { available }) => sum + available, 0),
  }
}

const toKey = ({ make, model }: RequestedCar) => JSON.stringify([make, model])
const capitalize = (text: string) =>
  text.length <= 3 ? text.toUpperCase() : text.replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
