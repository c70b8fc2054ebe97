import { may } from '@minato/contract/protocol/access.ts'
import { type ImportField, isSecret } from '@minato/contract/stock/stock-imports/facts.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Unreadable } from '#lib/spreadsheets/unreadable.ts'
import { dateOf } from '#lib/spreadsheets/xlsx-cells.ts'
import { proposedFields } from './columns.ts'
import { begunWith, following, headsIn } from './list-top.ts'
import type { Source } from './source.ts'
import { stockImportRows, stockImports } from './table.ts'

/** Rows that are written at once. */
export const writtenAtOnce = 200
/** Rows by whose values a column is recognised. */
const samples = 200
/** The kept top of a list, to choose the line of its heads by. */
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
  const named = proposedFields(head?.cells ?? [], [])
  const asKept = (cells: string[]) => (is1904 ? cells.map((cell, index) => dated(cell, named[index])) : cells)
  const below = [top.filter(({ line }) => line > (head?.line ?? 0))]
  const kept = keeper(tx, importId)
  for await (const some of following(below, rest))
    for (const { line, cells } of some) {
      if (kept.seen.rows === most) throw new Unreadable(most === fileLimits.xlsxRows ? 'xlsxRows' : 'csvRows')
      await kept.take(line, asKept(cells))
    }
  await kept.end()
  const { rows: number, widest, first } = kept.seen
  if (!head || number === 0) throw new Unreadable('empty')
  // A sheet may say something beside its heads; in CSV that is a text with a separator in it.
  const headers = Array.from(
    { length: sheet === null ? head.cells.length : Math.max(head.cells.length, widest) },
    (_, index) => head.cells[index] ?? '',
  )
  const columns = headers.map((_, index) => first.map((cells) => cells[index] ?? ''))
  const mapping = proposedFields(headers, columns).map((field) =>
    field && !may(by, 'costs.edit') && isSecret(field) ? null : field,
  )
  const lines = top.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, shown.cells).map((cell) => cell.slice(0, shown.characters).toWellFormed()),
  }))
  await tx
    .update(stockImports)
    .set({ headers, mapping, rows: number, sheets, sheet, headLine: head.line, top: lines })
    .where(eq(stockImports.id, importId))
}

/** Writes rows as they come, many at once, and sees what is in them. */
function keeper(tx: Database, importId: string) {
  const seen = { rows: 0, widest: 0, first: [] as string[][] }
  let waiting: Row[] = []
  async function end() {
    await write(tx, importId, waiting)
    waiting = []
  }
  async function take(line: number, cells: string[]) {
    seen.rows++
    seen.widest = Math.max(seen.widest, cells.length)
    if (seen.first.length < samples) seen.first.push(cells)
    waiting.push({ number: seen.rows, line, cells })
    if (waiting.length === writtenAtOnce) await end()
  }
  return { seen, take, end }
}

/** Days since 1904 in a column of dates, as its head says, are written as the day, which elsewhere would be four years earlier. */
const dated = (cell: string, field: ImportField | null | undefined) =>
  (field === 'year' || field === 'firstRegistration' || field === 'manufactured') && /^\d{5}(\.\d+)?$/.test(cell)
    ? dateOf(Number(cell), true)
    : cell

/** As one parameter: a statement with one for each cell takes many times the memory. */
const write = (tx: Database, importId: string, rows: readonly Row[]) =>
  tx.execute(sql`
    INSERT INTO ${stockImportRows} (import_id, number, line, cells)
    SELECT ${importId}, number, line, cells
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS kept(number int, line int, cells text[])`)
