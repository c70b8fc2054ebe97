import { hasPermission } from '@minato/contract/protocol/access.ts'
import { type ImportField, isConfidentialField } from '@minato/contract/stock/stock-imports/facts.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { UnreadableFileError } from '#lib/spreadsheets/unreadable-file-error.ts'
import { dateOf } from '#lib/spreadsheets/xlsx-cells.ts'
import { proposeFields } from './columns.ts'
import { concatRows, findHeader, splitTop } from './header-line.ts'
import type { Source } from './source.ts'
import { stockImportRows, stockImports } from './table.ts'

export const insertBatchSize = 200
/** Rows that column recognition looks at. */
const sampleRows = 200
/** Stored part of the first lines, for choosing the header line. */
const previewSize = { cells: 12, characters: 40 }

type Row = { number: number; line: number; cells: string[] }

/**
 * Writes the rows below the header as they arrive, and the recognised columns.
 * @param headLine  line of the header; recognised if it is omitted
 */
export async function storeImportRows(tx: Database, importId: string, by: Caller, source: Source, headLine?: number) {
  const { rows, most, sheet, sheets, is1904 } = source
  const { top, rest: remaining } = await splitTop(rows)
  const head = top.find(({ line }) => line === (headLine ?? findHeader(top).line)) ?? top[0]
  const proposed = proposeFields(head?.cells ?? [], [])
  const normaliseCells = (cells: string[]) =>
    is1904 ? cells.map((cell, index) => toDate(cell, proposed[index])) : cells
  const below = [top.filter(({ line }) => line > (head?.line ?? 0))]
  const writer = rowWriter(tx, importId)
  for await (const batch of concatRows(below, remaining))
    for (const { line, cells } of batch) {
      if (writer.seen.rows === most)
        throw new UnreadableFileError(most === fileLimits.xlsxRows ? 'xlsxRows' : 'csvRows')
      await writer.take(line, normaliseCells(cells))
    }
  await writer.end()
  const { rows: number, widest, first } = writer.seen
  if (!head || number === 0) throw new UnreadableFileError('empty')
  // A sheet may have text next to its header; in CSV that is an unquoted separator.
  const headers = Array.from(
    { length: sheet === null ? head.cells.length : Math.max(head.cells.length, widest) },
    (_, index) => head.cells[index] ?? '',
  )
  const columns = headers.map((_, index) => first.map((cells) => cells[index] ?? ''))
  const mapping = proposeFields(headers, columns).map((field) =>
    field && !hasPermission(by, 'costs.edit') && isConfidentialField(field) ? null : field,
  )
  const lines = top.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, previewSize.cells).map((cell) => cell.slice(0, previewSize.characters).toWellFormed()),
  }))
  await tx
    .update(stockImports)
    .set({ headers, mapping, rows: number, sheets, sheet, headLine: head.line, top: lines })
    .where(eq(stockImports.id, importId))
}

/** Inserts rows in batches and collects their statistics. */
function rowWriter(tx: Database, importId: string) {
  const stats = { rows: 0, widest: 0, first: [] as string[][] }
  let pending: Row[] = []
  async function end() {
    await insertRows(tx, importId, pending)
    pending = []
  }
  async function take(line: number, cells: string[]) {
    stats.rows++
    stats.widest = Math.max(stats.widest, cells.length)
    if (stats.first.length < sampleRows) stats.first.push(cells)
    pending.push({ number: stats.rows, line, cells })
    if (pending.length === insertBatchSize) await end()
  }
  return { seen: stats, take, end }
}

/** Serial dates since 1904 become ISO days; elsewhere they would be read as four years earlier. */
const toDate = (cell: string, field: ImportField | null | undefined) =>
  (field === 'year' || field === 'firstRegistration' || field === 'manufactured') && /^\d{5}(\.\d+)?$/.test(cell)
    ? dateOf(Number(cell), true)
    : cell

/** One parameter for all rows: one for each cell takes many times the memory. */
const insertRows = (tx: Database, importId: string, rows: readonly Row[]) =>
  tx.execute(sql`
    INSERT INTO ${stockImportRows} (import_id, number, line, cells)
    SELECT ${importId}, number, line, cells
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS kept(number int, line int, cells text[])`)
