// Rule: which car a row with a changed stock number means.
import { t } from '@minato/contract/language/messages.ts'
import { withStoredMessages } from '@minato/languages/reading.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import * as confidential from '#stock/cars/confidential/confidential.ts'
import { cars } from '#stock/cars/table.ts'
import type { StockImportRow, StockRow } from '../../table.ts'
import { listKeys } from '../pictures.ts'
import { type ReadRow, rowFaults } from '../read-row.ts'
import { isDayOfMonth } from './date-forms.ts'
import { type MatchingCar, matchCars, type UnidentifiedRow } from './match-cars.ts'
import { isSavedForm, isShortened } from './saved-forms.ts'

type ParsedRow = { row: StockRow; read: ReadRow }

/**
 * Asks about a new stock number that an existing car may have had before a spreadsheet changed it. With an answer, or the
 * car's chassis number, the row is that car's, and its number stays.
 */
export async function identifyRows(tx: Database, stockImport: StockImportRow, parsedRows: readonly ParsedRow[]) {
  const column = stockImport.mapping.indexOf('stockNumber')
  // A ZIP of pictures has no list that a spreadsheet could have changed.
  if (column < 0 || !stockImport.file) return
  const rows = parsedRows.map(({ row }) => row)
  const { isStockNumber, findByChassis } = await loadIdentities(tx, rows)
  const hasNewNumber = ({ row: { stockNumber }, read }: ParsedRow) =>
    stockNumber ? !isStockNumber(stockNumber) : Boolean(read.numberFault)
  const unidentified: UnidentifiedRow[] = []
  for (const { row, read } of parsedRows.filter(hasNewNumber)) {
    const entry = { row, read, written: row.cells[column] ?? '' }
    const owner = findByChassis(row)
    if (owner) keepNumber(entry, owner.stockNumber)
    else unidentified.push(entry)
  }
  const matches = await matchCars(tx, stockImport, unidentified)
  for (const entry of unidentified) {
    const match = matches.get(entry.row.number)
    if (match && 'car' in match) ask(entry, match.car, column)
    else addFault(entry, match?.similar)
  }
}

async function loadIdentities(tx: Database, rows: readonly StockRow[]) {
  const number = sql<string>`upper(${cars.stockNumber})`
  const existing = await tx
    .select({ number })
    .from(cars)
    .where(inArray(number, listKeys(rows, 'stockNumber')))
  const numbers = new Set(existing.map((car) => car.number))
  const byChassis = await confidential.findByChassis(tx, listKeys(rows, 'chassisNumber'))
  const ids = byChassis.map(({ id }) => id)
  const owners = await tx.select({ id: cars.id, stockNumber: cars.stockNumber }).from(cars).where(inArray(cars.id, ids))
  const ownersById = new Map(owners.map((car) => [car.id, car]))
  const byKey = new Map(
    byChassis.map(({ id, chassisNumber }) => [confidential.chassisKey(chassisNumber ?? ''), ownersById.get(id)]),
  )
  return {
    isStockNumber: (text: string) => numbers.has(text),
    findByChassis: ({ chassisNumber }: StockRow) => byKey.get(confidential.chassisKey(chassisNumber ?? '')),
  }
}

const shorten = (text: string) => text.slice(0, 100).toWellFormed()

/** A number that a spreadsheet has changed does not replace the car's own. */
function keepNumber({ row, read, written }: UnidentifiedRow, number: string) {
  if (!read.numberFault && !isSavedForm(number, written) && !isDayOfMonth(row.stockNumber ?? '')) return
  useNumber({ row, read }, number)
  read.notes.push({
    field: 'stockNumber',
    kind: 'unread',
    written: shorten(written),
    why: withStoredMessages(() => t('the car keeps its number {number}', { number })),
  })
}

function useNumber({ row, read }: ParsedRow, number: string) {
  read.notes = read.notes.filter(({ field }) => field !== 'stockNumber')
  delete read.numberFault
  read.draft.stockNumber = number
  row.stockNumber = number.toUpperCase()
}

function ask({ row, read, written }: UnidentifiedRow, car: MatchingCar, column: number) {
  const { id, stockNumber, title } = car
  const reading = row.answers.car === id ? row.answers[column] : undefined
  read.questions.push({
    field: 'stockNumber',
    written: shorten(written),
    readings: [],
    car: { id, stockNumber, title },
    mayBeNew: !read.numberFault,
    ...(reading && { reading }),
  })
  if (reading !== 'existing') return
  useNumber({ row, read }, stockNumber)
  read.notes.push({ field: 'stockNumber', kind: 'read', written: shorten(written), read: stockNumber })
}

/** Makes no car of an unreadable number, of a date, or of a number that several cars may have had. */
function addFault({ row, read, written }: UnidentifiedRow, similar: MatchingCar | undefined) {
  if (isShortened(written)) read.faults.push(withStoredMessages(() => rowFaults.shortened(shorten(written))))
  else if (read.numberFault) read.faults.push(read.numberFault)
  else if (similar) read.faults.push(withStoredMessages(() => rowFaults.dropped(similar.stockNumber)))
  else if (isDayOfMonth(row.stockNumber ?? '')) read.faults.push(withStoredMessages(() => rowFaults.date))
}
