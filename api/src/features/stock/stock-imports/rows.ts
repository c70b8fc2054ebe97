import { maskedChassis } from '@minato/contract/ground/trade/chassis.ts'
import { said } from '@minato/contract/language/kept.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { type ImportField, isSecret, type RowNote, type rowStates } from '@minato/contract/stock/stock-imports/facts.ts'
import type { ImportRow, RowFilters, RowFindings, RowQuery } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { and, asc, eq, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { pageOf } from '#lib/database/page.ts'
import type { Caller } from '#lib/http/guard.ts'
import { isFreightless, rowsOf } from './stock-imports.ts'
import { type StockImportRow, type StockRow, stockImportRows } from './table.ts'

const states: Record<keyof typeof rowStates, SQL> = {
  warned: eq(stockImportRows.warned, true),
  draft: eq(stockImportRows.draft, true),
  freightless: isFreightless,
  left: isNotNull(stockImportRows.left),
}

const passing = ({ id }: StockImportRow, { outcome, only }: RowFilters) =>
  rowsOf(id, outcome && eq(stockImportRows.outcome, outcome), only && states[only])

/** One page of its rows. */
export async function listRows(
  db: Database,
  by: Caller,
  stockImport: StockImportRow,
  { page, limit, ...filters }: RowQuery,
) {
  const which = { where: passing(stockImport, filters), orderBy: [asc(stockImportRows.number)], page, limit }
  const { rows, total } = await pageOf(db, stockImportRows, which)
  return { rows: rows.map(presenting(by, stockImport)), total }
}

/** Rows that are read at once. */
const pageSize = 500

/** All rows that pass, with the cells of the file. */
export async function* allRows(db: Database, by: Caller, stockImport: StockImportRow, filters: RowFilters) {
  const present = presenting(by, stockImport)
  for (let after = 0; ; ) {
    const some = await db
      .select()
      .from(stockImportRows)
      .where(and(passing(stockImport, filters), gt(stockImportRows.number, after)))
      .orderBy(asc(stockImportRows.number))
      .limit(pageSize)
    for (const row of some) yield { ...present(row), cells: row.cells }
    if (some.length < pageSize) return
    after = some.at(-1)?.number ?? after
  }
}

function presenting(by: Caller, stockImport: StockImportRow) {
  const [nameOf, whole] = [nameIn(stockImport), may(by, 'costs.edit')]
  return (row: StockRow) => presentRow(row, nameOf(row), whole)
}

/** What a row is called: its number and its title. */
function nameIn({ mapping }: StockImportRow) {
  const places = (['title', 'make', 'model'] as const).map((field) => mapping.indexOf(field))
  return ({ cells, stockNumber, chassisNumber }: StockRow) => {
    const [title, make, model] = places.map((index) => (index < 0 ? '' : (cells[index] ?? '')))
    const number = stockNumber ?? (chassisNumber && maskedChassis(chassisNumber))
    return [number, title || [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ').slice(0, 200)
  }
}

const noteSaid = ({ read, why, ...note }: RowNote): RowNote => ({
  ...note,
  ...(read !== undefined && { read: said(read) }),
  ...(why !== undefined && { why: said(why) }),
})

const nothing = { changes: [], notes: [], missing: [], faults: [] }

function presentRow(row: StockRow, name: string, whole: boolean): ImportRow {
  const { number, line, outcome, carId, left } = row
  const findings: RowFindings = row.findings ?? nothing
  const seen = ({ field }: { field: ImportField }) => whole || !isSecret(field)
  const masked = findings.notes.map((note) =>
    note.field === 'chassisNumber' && !whole ? { ...note, written: '', read: '' } : note,
  )
  return {
    ...findings,
    ...(findings.guessed && { guessed: said(findings.guessed) }),
    ...(findings.questions && { questions: findings.questions.filter(seen) }),
    faults: findings.faults.map(said),
    number,
    line,
    outcome,
    name,
    carId,
    left,
    changes: findings.changes
      .filter(seen)
      .map((change) => ({ ...change, from: said(change.from), to: said(change.to) })),
    notes: masked.filter(seen).map(noteSaid),
  }
}
