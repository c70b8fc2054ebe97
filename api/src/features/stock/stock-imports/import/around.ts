import { carProblems } from '@minato/contract/stock/cars/problems.ts'
import { type SecretField, secretFields } from '@minato/contract/stock/stock-imports/facts.ts'
import { kept } from '@minato/languages/reading.ts'
import { and, eq, inArray, min, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import { carRows } from '#stock/cars/changes.ts'
import * as confidential from '#stock/cars/confidential/confidential.ts'
import { dependents } from '#stock/cars/dependents.ts'
import { type CarRow, cars } from '#stock/cars/table.ts'
import { type StockImportRow, type StockRow, stockImportRows } from '../table.ts'
import { belonging, keysOf, type Pictures } from './pictures.ts'
import { type Draft, rowFaults } from './read-row.ts'

/** What a row is compared with: its cars, the rows before it, its pictures. */
export type Around = {
  show: boolean
  held: boolean
  /** Whether there is a list, or a ZIP alone. */
  hasList: boolean
  galleryLimit: number
  carOf(row: StockRow): CarRow | null
  faultsOf(row: StockRow, car: CarRow | null): string[]
  isOrdered(car: CarRow): boolean
  picturesOf(row: StockRow): Pictures
  /** What of the whole numbers and costs would change. `newMask`: whether what everybody sees of the chassis number does. */
  secretsOf(draft: Draft, car: CarRow | null, newMask: boolean): Draft
  secretText(car: CarRow, field: SecretField, to: unknown): { from: string; to: string }
}

/** Spreadsheets save `3-12` as `12-Mar`. */
const madeDate = /^\d{1,2}-(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)$/

/**
 * Reads what some rows are compared with, whose numbers stand in their columns already.
 * @param lock  whether the cars are locked, to be changed
 */
export async function lookAround(
  tx: Database,
  { id, show, held, file, zip }: StockImportRow,
  rows: readonly StockRow[],
  { galleryLimit, lock }: { galleryLimit: number; lock: boolean },
): Promise<Around> {
  const numbers = { stock: keysOf(rows, 'stockNumber'), chassis: keysOf(rows, 'chassisNumber') }
  const byChassis = await confidential.ofChassis(tx, numbers.chassis)
  const chassisIds = byChassis.map((one) => one.id)
  const all = await tx
    .select({ id: cars.id })
    .from(cars)
    .where(or(inArray(sql`upper(${cars.stockNumber})`, numbers.stock), inArray(cars.id, chassisIds)))
  const ids = all.map((one) => one.id)
  const known = lock ? await carRows.lock(tx, ids) : await tx.select().from(cars).where(inArray(cars.id, ids))
  const secrets = new Map((await confidential.showMany(tx, ids)).map((one) => [one.id, one]))
  const ordered = new Set((await dependents.liveCars(tx, ids)).map(({ carId }) => carId))
  const byId = new Map(known.map((car) => [car.id, car]))
  const byStock = new Map(known.map((car) => [car.stockNumber.toUpperCase(), car]))
  const short = numbers.stock.filter((number) => /^[1-9]\d*$/.test(number) && !byStock.has(number))
  const withoutZeros = sql<string>`ltrim(${cars.stockNumber}, '0')`
  const padded = await tx
    .select({ short: withoutZeros, number: cars.stockNumber })
    .from(cars)
    .where(inArray(withoutZeros, short))
  const paddedByShort = new Map(padded.map((one) => [one.short, one.number]))
  const byKey = new Map(byChassis.map((one) => [confidential.chassisKey(one.chassisNumber ?? ''), byId.get(one.id)]))
  const ofChassis = ({ chassisNumber }: StockRow) => byKey.get(confidential.chassisKey(chassisNumber ?? ''))
  const carOf = (row: StockRow) => byStock.get(row.stockNumber ?? '') ?? ofChassis(row) ?? null

  const first = {
    stock: await firstWith(tx, id, stockImportRows.stockNumber, numbers.stock),
    chassis: await firstWith(tx, id, stockImportRows.chassisNumber, numbers.chassis),
    car: await firstWith(tx, id, stockImportRows.carId, ids),
  }
  const seen = new Map<string, StockRow>()
  const pictures = await belonging(tx, id, rows, zip !== null)

  /** An earlier row has the same number or car. Remembers the car of this one. */
  function findRepeat(row: StockRow, car: CarRow | null) {
    const others = [
      first.stock.get(row.stockNumber ?? ''),
      first.chassis.get(row.chassisNumber ?? ''),
      ...(car ? [first.car.get(car.id), seen.get(car.id)] : []),
    ]
    if (car && !seen.has(car.id)) seen.set(car.id, row)
    const before = others.find((one) => one && one.number < row.number)
    return before && [kept(() => rowFaults.twice(before.line))]
  }

  /** A spreadsheet dropped zeros of the stock number, or made a date of it. */
  function findNumberFault({ stockNumber }: StockRow) {
    const number = stockNumber ?? ''
    const longer = paddedByShort.get(number)
    if (longer) return [kept(() => rowFaults.dropped(longer))]
    return madeDate.test(number) && !byStock.has(number) ? [kept(() => rowFaults.date)] : undefined
  }

  /** Another car than that of the stock number has the chassis number. */
  function findOwnerFault(row: StockRow, car: CarRow | null) {
    const owner = ofChassis(row)
    if (owner && car && owner.id !== car.id) return [kept(() => carProblems['chassis-number-taken'].sentence)]
  }

  return {
    show,
    held,
    hasList: file !== null,
    galleryLimit,
    carOf,
    isOrdered: (car) => ordered.has(car.id),
    faultsOf: (row, car) => findRepeat(row, car) ?? findNumberFault(row) ?? findOwnerFault(row, car) ?? [],
    picturesOf: pictures,
    secretsOf(draft, car, newMask) {
      const had = car && secrets.get(car.id)
      const changed = secretFields.filter(
        (field) => field in draft && JSON.stringify(draft[field]) !== JSON.stringify(had?.[field] ?? null),
      )
      const wanted: Draft = Object.fromEntries(changed.map((field) => [field, draft[field]]))
      const chassis = draft.chassisNumber as string | undefined
      const isWhole = chassis !== undefined && !chassis.includes('*')
      if (isWhole && (newMask || chassis !== (had?.chassisNumber ?? null))) wanted.chassisNumber = chassis
      return wanted
    },
    secretText: (car, field, to) => ({ from: secretOf(secrets.get(car.id)?.[field]), to: secretOf(to) }),
  }
}

const secretOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The first row of an import that has each of these values. */
async function firstWith(tx: Database, importId: string, column: PgColumn, values: readonly string[]) {
  if (values.length === 0) return new Map<string, { number: number; line: number }>()
  const rows = await tx
    .select({ value: sql<string>`${column}`, number: min(stockImportRows.number), line: min(stockImportRows.line) })
    .from(stockImportRows)
    .where(and(eq(stockImportRows.importId, importId), inArray(column, [...values])))
    .groupBy(column)
  return new Map(rows.map(({ value, number, line }) => [value, { number: number ?? 0, line: line ?? 0 }]))
}
