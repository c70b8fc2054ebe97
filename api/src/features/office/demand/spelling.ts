import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'

/** What is looked for, in lower case. */
type Looked = { make: string | null; model: string | null }
type InStock = { make: string; model: string; available: number }

/** As our own cars are called; where we have none, each word with a capital, and what is as short as BMW in capitals. */
export async function readSpelling(db: Database, some: readonly Looked[]) {
  const makes = [...new Set(some.flatMap(({ make }) => make ?? []))]
  const { rows } = await db.execute<InStock>(sql`
    SELECT make, model, (count(*) FILTER (WHERE status = 'AVAILABLE'))::int AS available FROM cars
    WHERE is_active AND lower_case(make) = ANY(${sql.param(makes)}::text[]) GROUP BY make, model ORDER BY make, model`)
  const stock = rows as InStock[]
  const ofMake = Map.groupBy(stock, ({ make }) => lowerCase(make))
  const ofModel = Map.groupBy(stock, ({ make, model }) => keyOf({ make: lowerCase(make), model: lowerCase(model) }))
  const matching = (car: Looked) => (car.model === null ? ofMake.get(car.make ?? '') : ofModel.get(keyOf(car))) ?? []
  const spelled = (car: Looked) => ({
    make: car.make && (ofMake.get(car.make)?.[0]?.make ?? capitals(car.make)),
    model: car.model && (ofModel.get(keyOf(car))?.[0]?.model ?? capitals(car.model)),
  })
  return {
    spelled,
    text(car: Looked) {
      const { make, model } = spelled(car)
      return [make, model].filter(Boolean).join(' ')
    },
    /** How many can be ordered now; null where no make is named. */
    inStock: (car: Looked) =>
      car.make === null ? null : matching(car).reduce((sum, { available }) => sum + available, 0),
  }
}

const keyOf = ({ make, model }: Looked) => JSON.stringify([make, model])
const capitals = (text: string) =>
  text.length <= 3 ? text.toUpperCase() : text.replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
