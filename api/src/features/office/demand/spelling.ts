import { toNameKey } from '@minato/contract/stock/cars/words/keyword-forms.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'

/** Make and model in lower case. */
type RequestedCar = { make: string | null; model: string | null }
type InStock = { make: string; model: string; available: number }

/**
 * Spells makes and models like our own cars, also those typed without spaces or in another script. Unknown words get a capital,
 * and names as short as BMW capitals.
 */
export async function loadSpelling(db: Database, requestedCars: readonly RequestedCar[]) {
  const makes = new Set(requestedCars.map(({ make }) => toNameKey(make ?? '')))
  const { rows } = await db.execute<InStock>(sql`
    SELECT make, model, (count(*) FILTER (WHERE status = 'AVAILABLE'))::int AS available FROM cars
    WHERE is_active GROUP BY make, model ORDER BY make, model`)
  const stock = (rows as InStock[]).filter(({ make }) => makes.has(toNameKey(foldCase(make))))
  const byMake = Map.groupBy(stock, ({ make }) => toNameKey(foldCase(make)))
  const byModel = Map.groupBy(stock, ({ make, model }) => toKey({ make: foldCase(make), model: foldCase(model) }))
  const findMatches = (car: RequestedCar) =>
    (car.model === null ? byMake.get(toNameKey(car.make ?? '')) : byModel.get(toKey(car))) ?? []
  const spelled = (car: RequestedCar) => ({
    make: car.make && (byMake.get(toNameKey(car.make))?.[0]?.make ?? capitalize(car.make)),
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

const toKey = ({ make, model }: RequestedCar) => JSON.stringify([make, model].map((name) => toNameKey(name ?? '')))
const capitalize = (text: string) =>
  text.length <= 3 ? text.toUpperCase() : text.replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
