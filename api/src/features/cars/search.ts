import type { CarSort } from '@minato/contract/car-bands.ts'
import type { CarFacets, CarFilter, CarQuery } from '@minato/contract/car-search.ts'
import { toCents } from '@minato/contract/money.ts'
import { and, asc, desc, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/database.ts'
import { type CarRow, cars } from './table.ts'

type TextFilter =
  | 'make'
  | 'model'
  | 'modelCode'
  | 'type'
  | 'fuel'
  | 'country'
  | 'region'
  | 'color'
  | 'drive'
  | 'transmission'
  | 'stock'

/** The column behind each text filter, and whether the home page matches it partially. */
const textFilters: Record<TextFilter, { column: AnyPgColumn; partial: boolean }> = {
  make: { column: cars.make, partial: true },
  model: { column: cars.model, partial: true },
  modelCode: { column: cars.modelCode, partial: true },
  color: { column: cars.exteriorColor, partial: true },
  type: { column: cars.type, partial: false },
  fuel: { column: cars.fuel, partial: false },
  country: { column: cars.country, partial: false },
  region: { column: cars.region, partial: false },
  drive: { column: cars.drive, partial: false },
  transmission: { column: cars.transmission, partial: false },
  stock: { column: cars.stock, partial: false },
}

const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')
const contains = (column: SQL | AnyPgColumn, text: string) => like(column as AnyPgColumn, `%${literal(text)}%`)

/** Every word of a text must occur somewhere in what a keyword may match. */
export const matchesKeywords = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => contains(cars.searchText, word))

/** The conditions of a filter on the visible stock. */
export function conditions(filter: CarFilter, match: 'exact' | 'partial'): SQL[] {
  const found: (SQL | undefined)[] = [eq(cars.isActive, true)]
  for (const [name, { column, partial }] of Object.entries(textFilters)) {
    const value = filter[name as TextFilter]
    if (value === undefined) continue
    const lowered = sql`lower(${column})`
    found.push(partial && match === 'partial' ? contains(lowered, value) : sql`${lowered} = ${value.toLowerCase()}`)
  }
  const { yearFrom, yearTo, priceFrom, priceTo, mileageFrom, mileageTo, engineCC, keywords } = filter
  if (yearFrom !== undefined) found.push(gte(cars.year, yearFrom))
  if (yearTo !== undefined) found.push(lte(cars.year, yearTo))
  if (priceFrom !== undefined) found.push(gte(cars.priceCents, toCents(priceFrom)))
  if (priceTo !== undefined) found.push(lte(cars.priceCents, toCents(priceTo)))
  if (mileageFrom !== undefined) found.push(gte(cars.mileage, mileageFrom))
  if (mileageTo !== undefined) found.push(lte(cars.mileage, mileageTo))
  if (engineCC !== undefined) found.push(eq(cars.engineCC, engineCC))
  if (keywords !== undefined) found.push(...matchesKeywords(keywords))
  return found.filter((one) => one !== undefined)
}

const newest = [desc(cars.createdAt), asc(cars.id)]
const orderings: Record<CarSort, SQL[]> = {
  default: newest,
  recent: newest,
  'price-low': [asc(cars.priceCents), asc(cars.id)],
  'price-high': [desc(cars.priceCents), desc(cars.id)],
  'year-new': [desc(cars.year), desc(cars.id)],
  'year-old': [asc(cars.year), asc(cars.id)],
  'mileage-low': [asc(cars.mileage), asc(cars.id)],
  'mileage-high': [sql`${cars.mileage} DESC NULLS LAST`, desc(cars.id)],
}

/** One page of the visible stock that a question asks for, and how many cars match in all. */
export async function search(db: Database, query: CarQuery): Promise<{ rows: CarRow[]; total: number }> {
  const where = and(...conditions(query, query.match))
  const page = db
    .select()
    .from(cars)
    .where(where)
    .orderBy(...orderings[query.sort ?? 'default'])
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [rows, total] = await Promise.all([page, db.$count(cars, where)])
  return { rows, total }
}

type FacetName = Exclude<keyof CarFacets, 'years'>
type FacetRow = { facet: FacetName; value: string | null; make: string | null; count: number }

/** The values and counts of every dropdown over the visible stock, in one pass over the table. */
export async function facets(db: Database): Promise<CarFacets> {
  const grouped = await db.execute<FacetRow>(sql`
    WITH visible AS (
      SELECT make, model, model_code, type, engine_cc, fuel, country, region, exterior_color, drive, transmission, stock
      FROM cars WHERE is_active
    )
    SELECT
      CASE
        WHEN grouping(model) = 0 THEN 'model' WHEN grouping(make) = 0 THEN 'make'
        WHEN grouping(model_code) = 0 THEN 'modelCode' WHEN grouping(type) = 0 THEN 'type'
        WHEN grouping(engine_cc) = 0 THEN 'engineCC' WHEN grouping(fuel) = 0 THEN 'fuel'
        WHEN grouping(country) = 0 THEN 'country' WHEN grouping(region) = 0 THEN 'region'
        WHEN grouping(exterior_color) = 0 THEN 'color' WHEN grouping(drive) = 0 THEN 'drive'
        WHEN grouping(transmission) = 0 THEN 'transmission' ELSE 'stock'
      END AS facet,
      coalesce(model, make, model_code, type, engine_cc::text, fuel, country, region, exterior_color, drive,
        transmission, stock) AS value,
      CASE WHEN grouping(model) = 0 THEN make END AS make,
      count(*)::int AS count
    FROM visible
    GROUP BY GROUPING SETS ((make, model), (make), (model_code), (type), (engine_cc), (fuel), (country), (region),
      (exterior_color), (drive), (transmission), (stock))`)
  const [years] = (
    await db.execute<{ min: number | null; max: number | null }>(
      sql`SELECT min(year) AS min, max(year) AS max FROM cars WHERE is_active`,
    )
  ).rows

  const found: Pick<CarFacets, FacetName> = {
    make: [],
    model: [],
    modelCode: [],
    type: [],
    engineCC: [],
    fuel: [],
    country: [],
    region: [],
    color: [],
    drive: [],
    transmission: [],
    stock: [],
  }
  for (const { facet, value, make, count } of grouped.rows as FacetRow[]) {
    if (value === null) continue
    if (facet === 'model') found.model.push({ value, make: make ?? '', count })
    else found[facet].push({ value, count })
  }
  for (const values of Object.values(found)) values.sort(byValue)
  return { ...found, years: years?.min != null && years.max != null ? { min: years.min, max: years.max } : null }
}

// One collator for all comparisons: asking each string for its own is fifteen times as slow.
const collator = new Intl.Collator('en', { numeric: true })
const byValue = (a: { value: string }, b: { value: string }) => collator.compare(a.value, b.value)
