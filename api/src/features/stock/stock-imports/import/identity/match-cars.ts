import { toCents } from '@minato/contract/values/money.ts'
import { or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { type CarRow, cars } from '#stock/cars/table.ts'
import { type StockImportRow, type StockRow, stockImportRows } from '../../table.ts'
import { makeTitle, type ReadRow } from '../read-row.ts'
import { isSavedForm, listSources } from './saved-forms.ts'

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
    const byNumber = bySource(entry.written)
    const both = byNumber.filter(({ id }) => sameFacts.some((car) => car.id === id))
    const sure = both[0] ?? (byNumber.length === 1 ? byNumber[0] : undefined)
    return { number: entry.row.number, sure, similar: byNumber[0], sameFacts }
  })
  const similarCars = candidates.flatMap(({ sameFacts }) => sameFacts)
  const isFree = await loadFreeCars(tx, stockImport, similarCars)
  const byNumber = new Set(candidates.map(({ sure }) => sure?.id))

  const matches = new Map<number, Match>()
  for (const { number, sure, similar, sameFacts } of candidates) {
    const car = sure ?? sameFacts.find(({ id }) => !byNumber.has(id) && isFree(id, number))
    if (car) matches.set(number, { car })
    else if (similar) matches.set(number, { similar })
  }
  return matches
}

async function loadBySource(tx: Database, entries: readonly UnidentifiedRow[]) {
  const sources = entries.map(({ written }) => listSources(written))
  const texts = sources.flatMap((source) => source.texts)
  const ranges = new Map(sources.flatMap(({ range }) => (range ? [[range.join(' '), range]] : [])))
  const inRange = [...ranges.values()].map(
    ([least, most]) =>
      sql`length(stock_number) = ${least.length} AND stock_number COLLATE "C" BETWEEN ${least} AND ${most}`,
  )
  if (texts.length + inRange.length === 0) return () => []
  const sourceCars = await tx
    .select(columns)
    .from(cars)
    .where(or(sql`${upperNumber} IN ${listTexts(texts)}`, ...inRange))
    .orderBy(cars.stockNumber)
  return (written: string) => sourceCars.filter(({ stockNumber }) => isSavedForm(stockNumber, written))
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
  const listed = await loadListedCars(tx, stockImport, similarCars)
  const claims = await loadClaims(tx, stockImport, similarCars)
  return (id: string, row: number) => {
    const isFree = !listed.has(id) && (claims.get(id) ?? row) >= row
    if (isFree) claims.set(id, row)
    return isFree
  }
}

/** Cars whose number the list has, with or without its zeros. */
async function loadListedCars(tx: Database, { id, mapping }: StockImportRow, similarCars: readonly MatchingCar[]) {
  if (similarCars.length === 0) return new Set<string>()
  const cell = sql`ltrim(upper(normalize(cells[${mapping.indexOf('stockNumber') + 1}::int], NFKC)), '0')`
  const toKey = (text: string) => text.toUpperCase().replace(/^0+/, '')
  const { rows } = await tx.execute<{ number: string }>(sql`
    SELECT DISTINCT ${cell} AS number FROM ${stockImportRows}
    WHERE import_id = ${id} AND ${cell} IN ${listTexts(similarCars.map(({ stockNumber }) => toKey(stockNumber)))}`)
  const numbers = new Set((rows as { number: string }[]).map(({ number }) => number))
  return new Set(similarCars.filter(({ stockNumber }) => numbers.has(toKey(stockNumber))).map((car) => car.id))
}

/** The first row of the list that each of these cars belongs to, or is asked about. */
async function loadClaims(tx: Database, { id }: StockImportRow, similarCars: readonly MatchingCar[]) {
  if (similarCars.length === 0) return new Map<string, number>()
  const { rows } = await tx.execute<{ car: string; number: number }>(sql`
    SELECT car, min(number)::int AS number FROM (
      SELECT car_id::text AS car, number FROM ${stockImportRows} WHERE import_id = ${id} AND car_id IS NOT NULL
      UNION ALL
      SELECT question -> 'car' ->> 'id', number
      FROM ${stockImportRows}, jsonb_array_elements(findings -> 'questions') AS question
      WHERE import_id = ${id} AND question ? 'car'
    ) AS claim
    WHERE car IN ${listTexts(similarCars.map((car) => car.id))} GROUP BY car`)
  return new Map((rows as { car: string; number: number }[]).map(({ car, number }) => [car, number]))
}
