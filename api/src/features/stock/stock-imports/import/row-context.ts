import { isDeepStrictEqual } from 'node:util'
import { t } from '@minato/contract/language/messages.ts'
import { carProblems } from '@minato/contract/stock/cars/problems.ts'
import { type ConfidentialField, confidentialFields } from '@minato/contract/stock/stock-imports/facts.ts'
import { cleanText } from '@minato/contract/values/clean-text.ts'
import { withStoredMessages } from '@minato/languages/reading.ts'
import { inArray, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import { carRows } from '#stock/cars/changes.ts'
import * as confidential from '#stock/cars/confidential/confidential.ts'
import { dependents } from '#stock/cars/dependents.ts'
import { type CarRow, cars } from '#stock/cars/table.ts'
import { whereImport } from '../stock-imports.ts'
import { type StockImportRow, type StockRow, stockImportRows } from '../table.ts'
import { isSavedForm } from './identity/saved-forms.ts'
import { assignPictures, listKeys, type Pictures } from './pictures.ts'
import type { Draft } from './read-row.ts'

const noSecrets = { engineNumber: null, auctionHouse: null, auctionLot: null, floorPrice: null, costs: [] }

/** Data that a row is compared with: cars, earlier rows, pictures. */
export type RowContext = {
  mapping: StockImportRow['mapping']
  show: boolean
  held: boolean
  /** False for a ZIP without a list. */
  hasList: boolean
  galleryLimit: number
  carOf(row: StockRow): CarRow | null
  faultsOf(row: StockRow, car: CarRow | null): string[]
  isOrdered(car: CarRow): boolean
  fullChassisOf(car: CarRow): string | null
  picturesOf(row: StockRow): Pictures
  /** Returns the changed full numbers and costs. `newMask`: the masked chassis number changes. */
  secretsOf(draft: Draft, car: CarRow | null, newMask: boolean): Draft
  secretText(car: CarRow, field: ConfidentialField, to: unknown): { from: string; to: string }
}

/**
 * The rows' keys are saved already.
 * @param lock  locks the cars, so they can be changed
 */
export async function loadRowContext(
  tx: Database,
  { id, position, mapping, show, held, file, zip }: StockImportRow,
  rows: readonly StockRow[],
  { galleryLimit, lock }: { galleryLimit: number; lock: boolean },
): Promise<RowContext> {
  const numbers = { stock: listKeys(rows, 'stockNumber'), chassis: listKeys(rows, 'chassisNumber') }
  const byChassis = await confidential.findByChassis(tx, numbers.chassis)
  const chassisIds = byChassis.map((match) => match.id)
  const matchingCars = await tx
    .select({ id: cars.id })
    .from(cars)
    .where(or(inArray(sql`upper(${cars.stockNumber})`, numbers.stock), inArray(cars.id, chassisIds)))
  const ids = matchingCars.map((car) => car.id)
  const existingCars = lock ? await carRows.lock(tx, ids) : await tx.select().from(cars).where(inArray(cars.id, ids))
  const secrets = new Map((await confidential.listConfidential(tx, ids)).map((entry) => [entry.id, entry]))
  const ordered = new Set((await dependents.liveCars(tx, ids)).map(({ carId }) => carId))
  const byId = new Map(existingCars.map((car) => [car.id, car]))
  const byStock = new Map(existingCars.map((car) => [car.stockNumber.toUpperCase(), car]))
  const byKey = new Map(
    byChassis.map((match) => [confidential.chassisKey(match.chassisNumber ?? ''), byId.get(match.id)]),
  )
  const findByChassis = ({ chassisNumber }: StockRow) => byKey.get(confidential.chassisKey(chassisNumber ?? ''))
  const carOf = (row: StockRow) => byStock.get(row.stockNumber ?? '') ?? findByChassis(row) ?? null

  const firstRows = {
    stock: await findFirstRows(tx, id, stockImportRows.stockNumber, numbers.stock),
    chassis: await findFirstRows(tx, id, stockImportRows.chassisNumber, numbers.chassis),
    // An earlier check with other columns may have given later rows other cars.
    car: await findFirstRows(tx, id, stockImportRows.carId, ids, lte(stockImportRows.number, position)),
  }
  const seen = new Map<string, StockRow>()
  const pictures = await assignPictures(tx, id, rows, zip !== null)

  /** Also records the car of this row. */
  function findRepeat(row: StockRow, car: CarRow | null) {
    const candidates = [
      firstRows.stock.get(row.stockNumber ?? ''),
      firstRows.chassis.get(row.chassisNumber ?? ''),
      ...(car ? [firstRows.car.get(car.id), seen.get(car.id)] : []),
    ]
    if (car && !seen.has(car.id)) seen.set(car.id, row)
    const earlier = candidates.find((candidate) => candidate && candidate.number < row.number)
    return earlier ? [withStoredMessages(() => t('The same car as on line {line}.', { line: earlier.line }))] : []
  }

  /** The chassis number belongs to another car than the stock number. */
  function findOwnerFault(row: StockRow, car: CarRow | null) {
    const owner = findByChassis(row)
    return owner && car && owner.id !== car.id
      ? [withStoredMessages(() => carProblems['chassis-number-taken'].sentence)]
      : []
  }

  return {
    mapping,
    show,
    held,
    hasList: file !== null,
    galleryLimit,
    carOf,
    isOrdered: (car) => ordered.has(car.id),
    fullChassisOf: (car) => secrets.get(car.id)?.chassisNumber ?? null,
    faultsOf: (row, car) => [...findRepeat(row, car), ...findOwnerFault(row, car)],
    picturesOf: pictures,
    secretsOf(draft, car, newMask) {
      const stored = car && secrets.get(car.id)
      const changed = confidentialFields.filter(
        (field) => field in draft && !isSameSecret(stored?.[field] ?? noSecrets[field], draft[field]),
      )
      const changedSecrets: Draft = Object.fromEntries(changed.map((field) => [field, draft[field]]))
      const chassis = draft.chassisNumber as string | undefined
      const isFull = chassis !== undefined && !chassis.includes('*')
      if (isFull && (newMask || chassis !== (stored?.chassisNumber ?? null))) changedSecrets.chassisNumber = chassis
      return changedSecrets
    },
    secretText: (car, field, to) => ({ from: formatSecret(secrets.get(car.id)?.[field]), to: formatSecret(to) }),
  }
}

/** The database returns the keys of costs in another order. Older texts are not clean, and spreadsheets change numbers. */
const isSameSecret = (stored: unknown, read: unknown) =>
  typeof stored === 'string' && typeof read === 'string'
    ? cleanText(stored) === read || isSavedForm(stored, read)
    : isDeepStrictEqual(stored, read)

const formatSecret = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

async function findFirstRows(
  tx: Database,
  importId: string,
  column: PgColumn,
  values: readonly string[],
  condition?: SQL,
) {
  if (values.length === 0) return new Map<string, { number: number; line: number }>()
  const rows = await tx
    .select({ value: sql<string>`${column}`, number: min(stockImportRows.number), line: min(stockImportRows.line) })
    .from(stockImportRows)
    .where(whereImport(importId, inArray(column, [...values]), condition))
    .groupBy(column)
  return new Map(rows.map(({ value, number, line }) => [value, { number: number ?? 0, line: line ?? 0 }]))
}
