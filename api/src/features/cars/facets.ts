import { type FacetName, facetNames, facets as filters } from '@minato/contract/cars/fields.ts'
import { carRanges, publicFuel as fuelName, mostValues } from '@minato/contract/cars/filters.ts'
import type { CarFacets, CarValues, CarValuesQuery } from '@minato/contract/cars/search.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { and, eq, like, max, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { anywhere } from '../../lib/database/search-text.ts'
import { publicFuel } from './fuel.ts'
import { type Asked, conditions, engineOf, measured, visible } from './search.ts'
import { cars } from './table.ts'

type Row = { name: FacetName; value: string; make: string | null; count: number; of: number }

/** What stands in each dropdown, as text. */
const written = {
  ...(Object.fromEntries(filters.map(({ name, field }) => [name, sql`${cars[field]}`])) as Record<FacetName, SQL>),
  engineCC: sql`${engineOf}::text`,
  fuel: publicFuel,
}
const named = (name: FacetName) => sql.raw(`'${name}'`)
const listOf = (names: readonly FacetName[], write: (name: FacetName) => SQL, between = ', ') =>
  sql.join(names.map(write), sql.raw(between))

/** The dropdowns as a question needs them, each counted under the other filters, and the ends of each range. */
export async function facetsFor(db: Database, query: Asked): Promise<CarFacets> {
  const found = and(...conditions(query))
  // What is not asked for is counted in two halves, which the database does side by side; models for themselves, with their makes.
  const free = filters.flatMap(({ name }) =>
    query[name] !== undefined || name === 'model' || (name === 'make' && query.model !== undefined) ? [] : name,
  )
  const half = Math.ceil(free.length / 2)
  const halves = [free.slice(0, half), free.slice(half)].filter(({ length }) => length > 0)
  const alone = filters.filter(({ name }) => !free.some((other) => other === name))
  const make = query.match === 'exact' ? query.make : undefined
  const [rows, spans] = await Promise.all([
    Promise.all([
      ...halves.map((names) => listed(db, counted(names, found))),
      ...alone.map(({ name, field }) => {
        const ofMake = name === 'model' && make !== undefined ? sameMake(make) : undefined
        const asked = query[name]?.toString()
        const chosen = name === 'fuel' && asked !== undefined ? fuelName(asked) : asked
        // Whoever chooses another make gives up the model.
        const others = name === 'make' ? { ...query, model: undefined } : query
        return listed(db, countedOf(name, and(...conditions(others, field)), ofMake), {
          chosen: chosen === undefined ? undefined : lowerCase(chosen),
        })
      }),
    ]),
    spansOf(db, query),
  ])
  const lists = Map.groupBy(rows.flat(), ({ name }) => name)
  const dropdowns = Object.fromEntries(facetNames.map((name) => [name, asValues(lists.get(name) ?? [])]))
  return asFacets(dropdowns as Record<FacetName, CarValues>, spans)
}

/** The smallest and the largest of each range under all other filters. */
async function spansOf(db: Database, query: Asked) {
  const spans = carRanges.map(async ({ field }) => {
    const where = and(...conditions(query, field))
    if (field === 'total') {
      const found = query.atPort ? await db.select({ id: cars.id }).from(cars).where(where) : []
      return [field, query.atPort?.span(found.map(({ id }) => id))]
    }
    const { column, answered } = measured[field]
    const [ends] = await db
      .select({ min: min(column), max: max(column) })
      .from(cars)
      .where(where)
    const [least, most] = [Number(ends?.min), Number(ends?.max)]
    return [field, ends?.min == null ? null : { min: answered(least), max: answered(most) }]
  })
  return Object.fromEntries(await Promise.all(spans)) as CarFacets['spans']
}

/** The dropdowns as the API answers them. */
export const asFacets = (dropdowns: Record<FacetName, CarValues>, spans: CarFacets['spans']): CarFacets => ({
  ...(Object.fromEntries(facetNames.map((name) => [name, dropdowns[name].data])) as Omit<CarFacets, 'left' | 'spans'>),
  left: Object.fromEntries(facetNames.map((name) => [name, dropdowns[name].left])) as CarFacets['left'],
  spans,
})

/** The values of one field that contain a text, of the whole visible stock. */
export async function valuesOf(db: Database, { field, contains, make }: CarValuesQuery): Promise<CarValues> {
  const first = contains === undefined ? undefined : lowerCase(contains)
  const where = and(
    first === undefined ? undefined : like(sql`lower_case(${written[field]})`, anywhere(first)),
    make === undefined ? undefined : sameMake(make),
  )
  return asValues(await listed(db, countedOf(field, visible, where), { first }))
}

const sameMake = (make: string) => eq(sql`lower_case(${cars.make})`, lowerCase(make))

/** Counts the spellings of several fields in one pass over the table: how many cars have each, and how many of these are found. */
const counted = (names: readonly FacetName[], found: SQL | undefined) => sql`
  SELECT
    CASE ${listOf(names, (name) => sql`WHEN grouping(${written[name]}) = 0 THEN ${named(name)}`, ' ')} END AS name,
    coalesce(${listOf(names, (name) => written[name])}) AS value,
    NULL AS make,
    count(*) AS cars,
    count(*) FILTER (WHERE ${found}) AS found
  FROM ${cars} WHERE ${visible}
  GROUP BY GROUPING SETS (${listOf(names, (name) => sql`(${written[name]})`)})`

/** Counts those of one field; a model is one of its make. */
const countedOf = (name: FacetName, found: SQL | undefined, where?: SQL) => sql`
  SELECT
    ${named(name)} AS name,
    ${written[name]} AS value,
    ${name === 'model' ? cars.make : sql`NULL`} AS make,
    count(*) AS cars,
    count(*) FILTER (WHERE ${found}) AS found
  FROM ${cars} WHERE ${and(visible, where)}
  GROUP BY 2, 3`

/**
 * The first hundred values of each name by count and the chosen one, with how many there are. Where there are no more than a
 * hundred, those that no found car has are listed too. The spellings of a word are one value, as a filter takes them, and the
 * most frequent one stands for all: the greatest of count and spelling, so that nothing has to be sorted though there may be as
 * many values as cars.
 * @param first   comes before all others, in lower case
 * @param chosen  is listed in any case, in lower case
 */
async function listed(
  db: Database,
  counts: SQL,
  { first, chosen }: { first?: string | undefined; chosen?: string | undefined } = {},
): Promise<Row[]> {
  const isChosen = chosen === undefined ? sql`false` : sql`word = ${chosen}`
  const order = sql`${first === undefined ? sql`` : sql`word <> ${first},`} count DESC, word COLLATE "C"`
  const { rows } = await db.execute(sql`
    WITH spelled AS (${counts}),
    words AS MATERIALIZED (
      SELECT name, lower_case(value) AS word, sum(found)::int AS count, ${spelling('value')}, ${spelling('make')}
      FROM spelled WHERE value IS NOT NULL GROUP BY name, lower_case(value), lower_case(make)
    ),
    names AS (
      SELECT name, count(*) <= ${mostValues} AS whole, count(*)::int AS of,
        (count(*) FILTER (WHERE count > 0 OR ${isChosen}))::int AS found
      FROM words GROUP BY name
    )
    SELECT name, substr(value, 11) AS value, substr(make, 11) AS make, count, CASE WHEN whole THEN of ELSE found END AS of
    FROM names CROSS JOIN LATERAL (
      (SELECT word, count, value, make FROM words
        WHERE words.name = names.name AND (whole OR count > 0 OR ${isChosen}) ORDER BY ${order} LIMIT ${mostValues})
      UNION (SELECT word, count, value, make FROM words WHERE words.name = names.name AND ${isChosen})
    ) AS listed`)
  return rows as Row[]
}

/** Of the spellings of a word with the number of their `cars` the most frequent one, behind ten digits. */
export const spelling = (of: string) => sql.raw(`max((lpad(cars::text, 10, '0') || ${of}) COLLATE "C") AS ${of}`)

const asValues = (rows: Row[]): CarValues => ({
  data: rows.map(({ value, make, count }) => ({ value, ...(make === null ? {} : { make }), count })).sort(byValue),
  left: (rows[0]?.of ?? 0) - rows.length,
})

// One collator for all comparisons: asking each string for its own is fifteen times as slow.
const collator = new Intl.Collator('en', { numeric: true })
type Value = { value: string; make?: string | undefined }
const byValue = (a: Value, b: Value) =>
  collator.compare(a.value, b.value) || collator.compare(a.make ?? '', b.make ?? '')
