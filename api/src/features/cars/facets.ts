import type { CarFacets } from '@minato/contract/car-search.ts'
import { eq, max, min, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/database.ts'
import { publicFuel } from './fuel.ts'
import { cars } from './table.ts'

type Value = { value: string; count: number }
type Name = Exclude<keyof CarFacets, 'model' | 'years'>

/** The column behind each dropdown, in two halves: the database counts them side by side, on a core each. */
const halves: [Name, AnyPgColumn][][] = [
  [
    ['make', cars.make],
    ['modelCode', cars.modelCode],
    ['type', cars.type],
    ['engineCC', cars.engineCC],
    ['fuel', cars.fuel],
  ],
  [
    ['country', cars.country],
    ['region', cars.region],
    ['color', cars.exteriorColor],
    ['drive', cars.drive],
    ['transmission', cars.transmission],
    ['stock', cars.stock],
  ],
]

const visible = eq(cars.isActive, true)
const count = sql<number>`count(*)::int`

/** The values and counts of every dropdown over the visible stock, sorted as a person looks them up. */
export async function facets(db: Database): Promise<CarFacets> {
  const [counted, models, years] = await Promise.all([
    Promise.all(halves.map((columns) => countValues(db, columns))),
    db.select({ value: cars.model, make: cars.make, count }).from(cars).where(visible).groupBy(cars.make, cars.model),
    db
      .select({ min: min(cars.year), max: max(cars.year) })
      .from(cars)
      .where(visible),
  ])
  const [{ min: first, max: last }] = years as [{ min: number | null; max: number | null }]
  return {
    ...(Object.assign({}, ...counted) as Record<Name, Value[]>),
    model: merged(models, ({ value, make }) => `${make} ${value}`),
    years: first === null || last === null ? null : { min: first, max: last },
  }
}

/** Counts the values of several columns in one pass over the table. */
async function countValues(db: Database, columns: [Name, AnyPgColumn][]) {
  const list = (write: (column: AnyPgColumn, name: Name) => SQL, between: SQL) =>
    sql.join(
      columns.map(([name, column]) => write(column, name)),
      between,
    )
  const { rows } = await db.execute(sql`
    SELECT
      CASE ${list((column, name) => sql`WHEN grouping(${column}) = 0 THEN ${sql.raw(`'${name}'`)}`, sql` `)} END AS name,
      coalesce(${list((column) => sql`${column}::text`, sql`, `)}) AS value,
      ${count} AS count
    FROM ${cars} WHERE ${visible}
    GROUP BY GROUPING SETS (${list((column) => sql`(${column})`, sql`, `)})`)
  const found = Object.fromEntries(columns.map(([name]): [string, Value[]] => [name, []]))
  for (const { name, value, count } of rows as (Value & { name: Name; value: string | null })[])
    if (value !== null) found[name]?.push({ value: name === 'fuel' ? publicFuel(value) : value, count })
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, merged(values)]))
}

/** The spellings of a word as one choice, as a filter takes them: the most frequent one stands for all. */
function merged<One extends Value>(values: One[], wordOf = ({ value }: One) => value): One[] {
  const found = new Map<string, One>()
  for (const one of values.sort((a, b) => b.count - a.count || byValue(a, b))) {
    const word = wordOf(one).toLowerCase()
    const same = found.get(word)
    if (same) same.count += one.count
    else found.set(word, { ...one })
  }
  return [...found.values()].sort(byValue)
}

// One collator for all comparisons: asking each string for its own is fifteen times as slow.
const collator = new Intl.Collator('en', { numeric: true })
const byValue = (a: { value: string }, b: { value: string }) => collator.compare(a.value, b.value)
