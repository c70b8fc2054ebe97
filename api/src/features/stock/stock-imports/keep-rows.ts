import { may } from '@minato/contract/protocol/access.ts'
import { type ImportField, isSecret } from '@minato/contract/stock/stock-imports/facts.ts'
import type { CsvRow } from '@minato/contract/values/csv.ts'
import { fileLimits } from '@minato/contract/values/file-faults.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { dateOf } from '../../../lib/spreadsheets/read-xlsx.ts'
import { Unreadable } from '../../../lib/spreadsheets/unreadable.ts'
import { proposedFields } from './columns.ts'
import { headsIn, topLines } from './heads.ts'
import type { Source } from './source.ts'
import { stockImportRows, stockImports } from './table.ts'

/** Rows that are written at once. */
export const writtenAtOnce = 200
/** Rows by whose values a column is recognised. */
const samples = 200
/** What of the top of a list is kept, to choose the line of its heads by. */
const shown = { cells: 12, characters: 40 }

type Row = { number: number; line: number; cells: string[] }

/**
 * Writes the rows below the heads as they come, and what is in the columns.
 * @param headLine  on which line the heads stand; recognised where it is left out
 */
export async function keepRows(tx: Database, importId: string, by: Caller, source: Source, headLine?: number) {
  const { rows, most, sheet, sheets, is1904 } = source
  const { top, rest } = await begunWith(rows)
  const head = top.find(({ line }) => line === (headLine ?? headsIn(top).line)) ?? top[0]
  const first: string[][] = []
  let [waiting, number, widest]: [Row[], number, number] = [[], 0, 0]
  const named = proposedFields(head?.cells ?? [], [])
  const below = [top.filter(({ line }) => line > (head?.line ?? 0))]
  for await (const some of following(below, rest))
    for (const { line, cells: written } of some) {
      const cells = is1904 ? written.map((cell, place) => dated(cell, named[place])) : written
      number++
      if (number > most) throw new Unreadable(most === fileLimits.xlsxRows ? 'xlsxRows' : 'csvRows')
      if (first.length < samples) first.push(cells)
      widest = Math.max(widest, cells.length)
      waiting.push({ number, line, cells })
      if (waiting.length === writtenAtOnce) {
        await write(tx, importId, waiting)
        waiting = []
      }
    }
  await write(tx, importId, waiting)
  if (!head || number === 0) throw new Unreadable('empty')
  // A sheet may say something beside its heads; in CSV that is a text with a separator in it.
  const headers = Array.from(
    { length: sheet === null ? head.cells.length : Math.max(head.cells.length, widest) },
    (_, place) => head.cells[place] ?? '',
  )
  const columns = headers.map((_, place) => first.map((cells) => cells[place] ?? ''))
  const mapping = proposedFields(headers, columns).map((field) =>
    field && !may(by, 'costs.edit') && isSecret(field) ? null : field,
  )
  const kept = top.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, shown.cells).map((cell) => cell.slice(0, shown.characters)),
  }))
  await tx
    .update(stockImports)
    .set({ headers, mapping, rows: number, sheets, sheet, headLine: head.line, top: kept })
    .where(eq(stockImports.id, importId))
}

/** Days since 1904 in a column of dates, as its head says, are written as the day, which elsewhere would be four years earlier. */
const dated = (cell: string, field: ImportField | null | undefined) =>
  (field === 'year' || field === 'firstRegistration' || field === 'manufactured') && /^\d{5}(\.\d+)?$/.test(cell)
    ? dateOf(Number(cell), true)
    : cell

/** The first lines of a list, and what follows them. */
async function begunWith(rows: AsyncIterable<CsvRow[]>) {
  const rest = cleaned(rows)
  const top: CsvRow[] = []
  while (top.length < topLines) {
    const { value, done } = await rest.next()
    if (done) break
    top.push(...value)
  }
  const left = top.splice(topLines)
  return { top, rest: following([left], rest) }
}

async function* following(before: Iterable<CsvRow[]>, rest: AsyncIterable<CsvRow[]>) {
  yield* before
  yield* rest
}

/** The same without empty cells at the end of a row, and without what the database cannot hold. */
async function* cleaned(rows: AsyncIterable<CsvRow[]>) {
  for await (const some of rows)
    yield some.map(({ line, cells }) => {
      const end = cells.findLastIndex((cell) => cell !== '') + 1
      if (end > fileLimits.columns) throw new Unreadable('columns')
      return { line, cells: cells.slice(0, end).map((cell) => cell.replaceAll('\0', '').toWellFormed()) }
    })
}

/** As one parameter: a statement with one for each cell takes many times the memory. */
const write = (tx: Database, importId: string, rows: readonly Row[]) =>
  tx.execute(sql`
    INSERT INTO ${stockImportRows} (import_id, number, line, cells)
    SELECT ${importId}, number, line, cells
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS kept(number int, line int, cells text[])`)
