import { toCents } from '@minato/contract/values/money.ts'
import { and, between, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { type CarRow, cars } from '#stock/cars/table.ts'
import { questionCar, type StockImportRow, type StockRow, stockImportRows } from '../../table.ts'
import { makeTitle, type ReadRow } from '../read-row.ts'
import { createFormMatcher, listSources } from './saved-forms.ts'

/** A row whose stock number, as written, no car has. */
export type UnidentifiedRow = { row: StockRow; read: ReadRow; written: string }
export type MatchingCar = Pick<CarRow, 'id' | 'stockNumber' | 'title' | 'chassisNumber'>
/** The car that a row may mean. `similar` is one of several whose number may have become this one. */
type Match = { car: MatchingCar } | { similar: MatchingCar }

const columns = { id: cars.id, stockNumber: cars.stockNumber, title: cars.title, chassisNumber: cars.chassisNumber }
const upperNumber = sql<string>`upper(${cars.stockNumber})`
const listTexts = (texts: Iterable<string>) =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb))`

/** Finds the car that each row may mean: by its number before a spreadsheet changed it, else by its other data. */
export async function matchCars(
  tx: Database,
  stockImport: StockImportRow,
  entries: readonly UnidentifiedRow[],
): Promise<Map<number, Match>> {
  if (entries.length === 0) return new Map()
  const bySource = await loadBySource(tx, entries)
  const byFacts = await loadByFacts(tx, entries)
  const candidates = entries.map((entry) => {
    const sameFacts = (byFacts.get(factsKey(entry) ?? '') ?? []).filter((car) => !hasOtherChassis(entry.row, car))
    const source = bySource.get(entry.written)
    const byNumber = source?.cars ?? []
    const both = byNumber.length > 0 ? sameFacts.find(({ stockNumber }) => source?.isSource(stockNumber)) : undefined
    const sure = both ?? (byNumber.length === 1 ? byNumber[0] : undefined)
    return { number: entry.row.number, sure, similar: byNumber[0], sameFacts }
  })
  const similarCars = new Set(candidates.flatMap(({ sameFacts }) => sameFacts))
  const isFree = await loadFreeCars(tx, stockImport, [...similarCars])
  const byNumber = new Set(candidates.map(({ sure }) => sure?.id))

  const matches = new Map<number, Match>()
  for (const { number, sure, similar, sameFacts } of candidates) {
    const car = sure ?? sameFacts.find(({ id }) => !byNumber.has(id) && isFree(id, number))
    if (car) matches.set(number, { car })
    else if (similar) matches.set(number, { similar })
  }
  return matches
}

/** Two cars of a range make a number ambiguous. An end of the range may be rounded to another number. */
const rangeLimit = 3

/** The cars whose number may have become each written one. A range of numbers has only its first ones. */
async function loadBySource(tx: Database, entries: readonly UnidentifiedRow[]) {
  const sources = [...new Set(entries.map(({ written }) => written))].map((written) => ({
    written,
    ...listSources(written),
  }))
  const texts = sources.flatMap((source) => source.texts)
  const ranges = sources.flatMap(({ written, range }) => (range ? { written, least: range[0], most: range[1] } : []))
  const sameText = await tx
    .select(columns)
    .from(cars)
    .where(sql`${upperNumber} IN ${listTexts(texts)}`)
  // Digits of one length have the same order in every collation, so the index serves.
  const { rows: inRange } = await tx.execute<MatchingCar & { written: string }>(sql`
    SELECT written, car.* FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS range(written text, least text, most text)
    CROSS JOIN LATERAL (
      SELECT ${columns.id}, stock_number AS "stockNumber", ${columns.title}, chassis_number AS "chassisNumber" FROM cars
      WHERE ${upperNumber} BETWEEN least AND most AND length(stock_number) = length(least) AND stock_number !~ '[^0-9]'
      ORDER BY ${upperNumber} LIMIT ${rangeLimit}
    ) AS car`)
  const byText = Map.groupBy(sameText, ({ stockNumber }) => stockNumber.toUpperCase())
  const byRange = Map.groupBy(inRange as (MatchingCar & { written: string })[], ({ written }) => written)
  return new Map(
    sources.map(({ written, texts }) => {
      const isSource = createFormMatcher(written)
      const sourceCars = [...texts.flatMap((text) => byText.get(text) ?? []), ...(byRange.get(written) ?? [])]
      const carsById = new Map(sourceCars.map((car) => [car.id, car]))
      return [written, { isSource, cars: [...carsById.values()].filter(({ stockNumber }) => isSource(stockNumber)) }]
    }),
  )
}

type Facts = { title: string; year: number; mileage: number | null; priceCents: number | null }

/** A row without a mileage is compared with its price; without a title or year it is not compared. */
function factsOf({ read: { draft } }: UnidentifiedRow): Facts | null {
  const { year, mileage, price } = draft
  const title = draft.title ?? makeTitle(draft)
  if (typeof title !== 'string' || typeof year !== 'number') return null
  if (typeof mileage === 'number') return { title, year, mileage, priceCents: null }
  return typeof price === 'number' ? { title, year, mileage: null, priceCents: toCents(price) } : null
}

const factsKey = (entry: UnidentifiedRow) => {
  const facts = factsOf(entry)
  return facts && JSON.stringify(facts)
}

async function loadByFacts(tx: Database, entries: readonly UnidentifiedRow[]) {
  const keys = [...new Set(entries.map(factsKey).filter((key) => key !== null))]
  if (keys.length === 0) return new Map<string, MatchingCar[]>()
  const { rows } = await tx.execute<MatchingCar & { key: number }>(sql`
    SELECT key.index AS key, cars.id, stock_number AS "stockNumber", cars.title, chassis_number AS "chassisNumber"
    FROM jsonb_to_recordset(${`[${keys.map((key, index) => key.replace('{', `{"index":${index},`)).join()}]`}::jsonb)
      AS key(index int, title text, year int, mileage int, "priceCents" int)
    JOIN cars ON cars.title = key.title AND cars.year = key.year
      AND (cars.mileage = key.mileage OR (key.mileage IS NULL AND cars.price_cents = key."priceCents"))
    ORDER BY stock_number`)
  return Map.groupBy(rows as (MatchingCar & { key: number })[], ({ key }) => keys[key] ?? '')
}

/** Equal chassis numbers have identified their car before. */
const hasOtherChassis = ({ chassisNumber }: StockRow, car: MatchingCar) =>
  chassisNumber !== null && car.chassisNumber !== null

/** A car with a row of its own is no other row's. A car with several equal rows is asked about once. */
async function loadFreeCars(tx: Database, stockImport: StockImportRow, similarCars: readonly MatchingCar[]) {
  if (similarCars.length === 0) return () => false
  const listed = await loadListedCars(tx, stockImport, similarCars)
  const claims = await loadClaims(tx, stockImport, similarCars)
  return (id: string, row: number) => {
    const isFree = !listed.has(id) && (claims.get(id) ?? row) >= row
    if (isFree) claims.set(id, row)
    return isFree
  }
}

/** Rows per statement, which must end within the database's time limit. */
const rowsPerUpdate = 10_000

/** A row may resemble a car that a later row names: the numbers of all rows are stored before the first is checked. */
export async function saveListedNumbers(tx: Database, { id, mapping, rows }: StockImportRow) {
  const cell = sql`cells[${mapping.indexOf('stockNumber') + 1}::int]`
  // A column of long texts, chosen by mistake, would not fit into the index.
  const listedNumber = sql`left(ltrim(upper(normalize(btrim(${cell}), NFKC)), '0'), 20)`
  for (let from = 0; from < rows; from += rowsPerUpdate)
    await tx
      .update(stockImportRows)
      .set({ listedNumber })
      .where(
        and(
          eq(stockImportRows.importId, id),
          between(stockImportRows.number, from + 1, from + rowsPerUpdate),
          sql`${stockImportRows.listedNumber} IS DISTINCT FROM ${listedNumber}`,
        ),
      )
}

const toKey = (stockNumber: string) => stockNumber.toUpperCase().replace(/^0+/, '')

/** Cars whose number the list has, with or without its zeros. */
async function loadListedCars(tx: Database, { id }: StockImportRow, similarCars: readonly MatchingCar[]) {
  const { listedNumber, importId } = stockImportRows
  const rows = await tx
    .selectDistinct({ listedNumber })
    .from(stockImportRows)
    .where(
      and(
        eq(importId, id),
        sql`${listedNumber} = ANY (ARRAY${listTexts(similarCars.map((car) => toKey(car.stockNumber)))})`,
      ),
    )
  const numbers = new Set(rows.map((row) => row.listedNumber))
  return new Set(similarCars.filter(({ stockNumber }) => numbers.has(toKey(stockNumber))).map((car) => car.id))
}

/** The first processed row of the list that each of these cars belongs to, or is asked about. Later rows may be out of date. */
async function loadClaims(tx: Database, { id, position }: StockImportRow, similarCars: readonly MatchingCar[]) {
  const ids = sql`ARRAY${listTexts(similarCars.map((car) => car.id))}`
  const askedCar = questionCar(stockImportRows.findings)
  const { rows } = await tx.execute<{ car: string; number: number }>(sql`
    SELECT car, min(number)::int AS number FROM (
      SELECT car_id::text AS car, number FROM ${stockImportRows}
      WHERE import_id = ${id} AND number <= ${position} AND car_id = ANY (${ids}::uuid[])
      UNION ALL
      SELECT ${askedCar} #>> '{}', number FROM ${stockImportRows}
      WHERE import_id = ${id} AND number <= ${position} AND ${askedCar} = ANY (ARRAY(SELECT to_jsonb(car) FROM unnest(${ids}) AS car))
    ) AS claim
    GROUP BY car`)
  return new Map((rows as { car: string; number: number }[]).map(({ car, number }) => [car, number]))
}
