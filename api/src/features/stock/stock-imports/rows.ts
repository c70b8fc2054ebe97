import { translateStored } from '@minato/contract/language/stored-messages.ts'
import { maskChassis } from '@minato/contract/platform/trade/chassis.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import {
  type ImportField,
  isConfidentialField,
  type RowNote,
  type rowStates,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { ImportRow, RowFilters, RowFindings, RowQuery } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { and, asc, eq, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { listPage } from '#lib/database/page.ts'
import type { Caller } from '#lib/http/guard.ts'
import { isFreightless, whereImport } from './stock-imports.ts'
import { type StockImportRow, type StockRow, stockImportRows } from './table.ts'

const stateConditions: Record<keyof typeof rowStates, SQL> = {
  warned: eq(stockImportRows.warned, true),
  draft: eq(stockImportRows.draft, true),
  freightless: isFreightless,
  left: isNotNull(stockImportRows.left),
}

const matchesFilters = ({ id }: StockImportRow, { outcome, only }: RowFilters) =>
  whereImport(id, outcome && eq(stockImportRows.outcome, outcome), only && stateConditions[only])

export async function listRows(
  db: Database,
  by: Caller,
  stockImport: StockImportRow,
  { page, limit, ...filters }: RowQuery,
) {
  const which = { where: matchesFilters(stockImport, filters), orderBy: [asc(stockImportRows.number)], page, limit }
  const { rows, total } = await listPage(db, stockImportRows, which)
  return { rows: rows.map(createRowPresenter(by, stockImport)), total }
}

const pageSize = 500

export async function* allRows(db: Database, by: Caller, stockImport: StockImportRow, filters: RowFilters) {
  const present = createRowPresenter(by, stockImport)
  for (let after = 0; ; ) {
    const batch = await db
      .select()
      .from(stockImportRows)
      .where(and(matchesFilters(stockImport, filters), gt(stockImportRows.number, after)))
      .orderBy(asc(stockImportRows.number))
      .limit(pageSize)
    for (const row of batch) yield { ...present(row), cells: row.cells }
    if (batch.length < pageSize) return
    after = batch.at(-1)?.number ?? after
  }
}

function createRowPresenter(by: Caller, stockImport: StockImportRow) {
  const [nameOf, withSecrets] = [createRowNamer(stockImport), hasPermission(by, 'costs.edit')]
  return (row: StockRow) => presentRow(row, nameOf(row), withSecrets)
}

function createRowNamer({ mapping }: StockImportRow) {
  const columnIndexes = (['title', 'make', 'model'] as const).map((field) => mapping.indexOf(field))
  return ({ cells, stockNumber, chassisNumber }: StockRow) => {
    const [title, make, model] = columnIndexes.map((index) => (index < 0 ? '' : (cells[index] ?? '')))
    const number = stockNumber ?? (chassisNumber && maskChassis(chassisNumber))
    return [number, title || [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ').slice(0, 200)
  }
}

const presentNote = ({ read, why, ...note }: RowNote): RowNote => ({
  ...note,
  ...(read !== undefined && { read: translateStored(read) }),
  ...(why !== undefined && { why: translateStored(why) }),
})

const noFindings = { changes: [], notes: [], missing: [], faults: [] }

function presentRow(row: StockRow, name: string, withSecrets: boolean): ImportRow {
  const { number, line, outcome, carId, left } = row
  const findings: RowFindings = row.findings ?? noFindings
  const isVisible = ({ field }: { field: ImportField }) => withSecrets || !isConfidentialField(field)
  const masked = findings.notes.map((note) =>
    note.field === 'chassisNumber' && !withSecrets ? { ...note, written: '', read: '' } : note,
  )
  return {
    ...findings,
    ...(findings.guessed && { guessed: translateStored(findings.guessed) }),
    ...(findings.questions && { questions: findings.questions.filter(isVisible) }),
    faults: findings.faults.map(translateStored),
    number,
    line,
    outcome,
    name,
    carId,
    left,
    changes: findings.changes
      .filter(isVisible)
      .map((change) => ({ ...change, from: translateStored(change.from), to: translateStored(change.to) })),
    notes: masked.filter(isVisible).map(presentNote),
  }
}
