import { type FacetName, facetNames, facets as filters } from '@minato/contract/cars/fields.ts'
import { mostValues } from '@minato/contract/cars/filters.ts'
import type { CarFacets, CarQuery, CarValues, CarValuesQuery } from '@minato/contract/cars/search.ts'
import { and, eq, like, max, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { anywhere } from '../../lib/database/search-text.ts'
import { publicFuel } from './fuel.ts'
import { engineOf } from './search.ts'
import { cars } from './table.ts'

type Row = { name: FacetName; value: string; make: string | null; count: number; of: number }

/** What stands in each dropdown, as text. */
const written = {
  ...(Object.fromEntries(filters.map(({ name, field }) => [name, sql`${cars[field]}`])) as Record<FacetName, SQL>),
  engineCC: sql`${engineOf}::text`,
  fuel: publicFuel,
}
/** Two halves, which the database counts side by side, on a core each; models are counted for themselves, with their makes. */
const others = facetNames.filter((name) => name !== 'model')
const half = Math.floor(others.length / 2)
const halves = [others.slice(0, half), others.slice(half)]

const visible = eq(cars.isActive, true)
const named = (name: FacetName) => sql.raw(`'${name}'`)
const listOf = (names: readonly FacetName[], write: (name: FacetName) => SQL, between = ', ') =>
  sql.join(names.map(write), sql.raw(between))

/** The values and counts of every dropdown over the visible stock, sorted as a person looks them up. */
export async function facets(db: Database): Promise<CarFacets> {
  const [rows, [years]] = await Promise.all([
    Promise.all([...halves.map((names) => listed(db, counted(names))), listed(db, countedOf('model'))]),
    db
      .select({ min: min(cars.year), max: max(cars.year) })
      .from(cars)
      .where(visible),
  ])
  const found = Map.groupBy(rows.flat(), ({ name }) => name)
  const values = facetNames.map((name) => [name, asValues(found.get(name) ?? [])] as const)
  return {
    ...(Object.fromEntries(values.map(([name, { data }]) => [name, data])) as Omit<CarFacets, 'left' | 'years'>),
    left: Object.fromEntries(values.map(([name, { left }]) => [name, left])) as CarFacets['left'],
    years: years?.min == null || years.max === null ? null : { min: years.min, max: years.max },
  }
}

/** The values of one field that contain a text. */
export async function valuesOf(db: Database, { field, contains, make }: CarValuesQuery): Promise<CarValues> {
  const text = contains?.toLowerCase()
  const where = and(
    text === undefined ? undefined : like(sql`lower(${written[field]})`, anywhere(text)),
    make === undefined ? undefined : eq(sql`lower(${cars.make})`, make.toLowerCase()),
  )
  return asValues(await listed(db, countedOf(field, where), text))
}

/** The dropdowns as one question needs them: the models are those of its make, and each value that it chose is listed. */
export async function facetsFor(
  all: CarFacets,
  query: CarQuery,
  ask: (question: CarValuesQuery) => Promise<CarValues>,
): Promise<CarFacets> {
  const found: CarFacets = { ...all, left: { ...all.left } }
  async function follow(field: FacetName) {
    const make = field === 'model' && query.match === 'exact' ? query.make : undefined
    if (make !== undefined && all.left.model > 0) {
      const { data, left } = await ask({ field, make })
      Object.assign(found, { model: data })
      found.left.model = left
    }
    const chosen = query[field]?.toString().toLowerCase()
    const is = ({ value }: { value: string }) => value.toLowerCase() === chosen
    if (chosen === undefined || found.left[field] === 0 || found[field].some(is)) return
    const [same] = (await ask({ field, contains: chosen, make })).data.filter(is)
    if (!same) return
    Object.assign(found, { [field]: [...found[field], same].sort(byValue) })
    found.left[field] -= 1
  }
  await Promise.all(facetNames.map(follow))
  return found
}

/** Counts the spellings of several fields in one pass over the table. */
const counted = (names: readonly FacetName[]) => sql`
  SELECT
    CASE ${listOf(names, (name) => sql`WHEN grouping(${written[name]}) = 0 THEN ${named(name)}`, ' ')} END AS name,
    coalesce(${listOf(names, (name) => written[name])}) AS value,
    NULL AS make,
    count(*) AS count
  FROM ${cars} WHERE ${visible}
  GROUP BY GROUPING SETS (${listOf(names, (name) => sql`(${written[name]})`)})`

/** Counts those of one field; a model is one of its make. */
const countedOf = (name: FacetName, where?: SQL) => sql`
  SELECT ${named(name)} AS name, ${written[name]} AS value, ${name === 'model' ? cars.make : sql`NULL`} AS make, count(*) AS count
  FROM ${cars} WHERE ${and(visible, where)}
  GROUP BY 2, 3`

/**
 * The first hundred values of each name by count, with how many there are. The spellings of a word are one value, as a filter
 * takes them, and the most frequent one stands for all: the greatest of count and spelling, so that nothing has to be sorted
 * though there may be as many values as cars.
 * @param first  comes before all others, in lower case
 */
async function listed(db: Database, counts: SQL, first?: string): Promise<Row[]> {
  const order = sql`${first === undefined ? sql`` : sql`word <> ${first},`} count DESC, word`
  const { rows } = await db.execute(sql`
    WITH spelled AS (${counts}),
    words AS MATERIALIZED (
      SELECT
        name,
        lower(value) AS word,
        sum(count)::int AS count,
        max(lpad(count::text, 10, '0') || value) AS value,
        max(lpad(count::text, 10, '0') || make) AS make
      FROM spelled WHERE value IS NOT NULL GROUP BY name, lower(value), lower(make)
    )
    SELECT name, substr(value, 11) AS value, substr(make, 11) AS make, count, of
    FROM (SELECT name, count(*)::int AS of FROM words GROUP BY name) AS names
    CROSS JOIN LATERAL (
      SELECT word, count, value, make FROM words WHERE words.name = names.name ORDER BY ${order} LIMIT ${mostValues}
    ) AS listed`)
  return rows as Row[]
}

const asValues = (rows: Row[]): CarValues => ({
  data: rows.map(({ value, make, count }) => ({ value, ...(make === null ? {} : { make }), count })).sort(byValue),
  left: (rows[0]?.of ?? 0) - rows.length,
})

// One collator for all comparisons: asking each string for its own is fifteen times as slow.
const collator = new Intl.Collator('en', { numeric: true })
const byValue = (a: { value: string }, b: { value: string }) => collator.compare(a.value, b.value)
