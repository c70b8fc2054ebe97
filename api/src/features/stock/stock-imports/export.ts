import {
  importFields,
  noteText,
  questionText,
  rowOutcomes,
  typeRemarks,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { RowExport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { Caller } from '#lib/http/guard.ts'
import { spreadsheet } from '#lib/spreadsheets/write.ts'
import type { Services } from '#services.ts'
import { allRows } from './rows.ts'
import { mayReadColumn } from './stock-imports.ts'
import type { StockImportRow } from './table.ts'

type Row = Awaited<ReturnType<ReturnType<typeof allRows>['next']>>['value'] & object

const columns: readonly SheetColumn<Row>[] = [
  { header: 'Line', value: ({ line }) => line },
  { header: 'What it is', value: ({ outcome }) => outcome && rowOutcomes[outcome] },
  {
    header: 'Why it is wrong',
    value: ({ faults, questions = [] }) =>
      [...faults, ...questions.filter((one) => !one.reading).map(questionText)].join(' '),
  },
  { header: 'What it lacks', value: ({ missing }) => missing.map((field) => importFields[field]).join(', ') },
  {
    header: 'What it changes',
    value: ({ changes }) =>
      changes.map(({ field, from, to }) => `${importFields[field]}: ${from || '–'} → ${to || '–'}`).join('; '),
  },
  { header: 'Remarks', value: ({ notes, ...row }) => [...notes.map(noteText), ...typeRemarks(row)].join('; ') },
  { header: 'Left by undoing', value: ({ left }) => left },
]

/** The rows that the filters show as a file, each with its findings beside the words of the list: mended, it can be imported. */
export function exportRows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Caller,
  of: StockImportRow,
  { format, ...filters }: RowExport,
) {
  const originals = of.headers.flatMap((header, index): SheetColumn<Row>[] =>
    mayReadColumn(by, of, index) ? [{ header, value: ({ cells }) => cells[index] ?? null }] : [],
  )
  return spreadsheet(
    { format, name: 'import', now: clock.now() },
    [...originals, ...columns],
    allRows(db, by, of, filters),
  )
}
