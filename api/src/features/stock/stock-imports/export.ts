import {
  formatRowNote,
  formatRowQuestion,
  importFields,
  listTypeNotes,
  rowOutcomes,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { RowExport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { Caller } from '#lib/http/guard.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import type { Services } from '#services.ts'
import { allRows } from './rows.ts'
import { mayReadColumn } from './stock-imports.ts'
import type { StockImportRow } from './table.ts'

type PresentedRow = Awaited<ReturnType<ReturnType<typeof allRows>['next']>>['value'] & object

const columns: readonly SheetColumn<PresentedRow>[] = [
  { header: 'Line', value: ({ line }) => line },
  { header: 'What it is', value: ({ outcome }) => outcome && rowOutcomes[outcome] },
  {
    header: 'Why it is wrong',
    value: ({ faults, questions = [] }) =>
      [...faults, ...questions.filter((question) => !question.reading).map(formatRowQuestion)].join(' '),
  },
  { header: 'What it lacks', value: ({ missing }) => missing.map((field) => importFields[field]).join(', ') },
  {
    header: 'What it changes',
    value: ({ changes }) =>
      changes.map(({ field, from, to }) => `${importFields[field]}: ${from || '–'} → ${to || '–'}`).join('; '),
  },
  { header: 'Remarks', value: ({ notes, ...row }) => [...notes.map(formatRowNote), ...listTypeNotes(row)].join('; ') },
  { header: 'Left by undoing', value: ({ left }) => left },
]

/** Exports the filtered rows with their findings next to the original cells; the corrected file can be imported again. */
export function exportRows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Caller,
  stockImport: StockImportRow,
  { format, ...filters }: RowExport,
) {
  const originals = stockImport.headers.flatMap((header, index): SheetColumn<PresentedRow>[] =>
    mayReadColumn(by, stockImport, index) ? [{ header, value: ({ cells }) => cells[index] ?? null }] : [],
  )
  return createSpreadsheet(
    { format, name: 'import', now: clock.now() },
    [...originals, ...columns],
    allRows(db, by, stockImport, filters),
  )
}
