// Rule: how a list is exported as a file.
import { Readable } from 'node:stream'
import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { csvByteOrderMark, formatCsvLine } from '@minato/contract/values/spreadsheets/csv.ts'
import {
  type Cell,
  type SheetColumn,
  type SpreadsheetFormat,
  spreadsheetFormats,
} from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { eachInLanguage } from '@minato/languages/reading.ts'
import type { FileResponse } from '../http/send.ts'
import { toChunks } from './chunks.ts'
import { writeXlsx } from './write-xlsx.ts'

/**
 * Exports a list, streamed and always in English, because other programs and our import read it. Texts that look like formulas
 * are neutralised.
 * @param name excludes date and extension
 * @param rows in the file's order; read at the receiver's speed, ended on disconnect
 */
export function createSpreadsheet<Row>(
  { format, name, now }: { format: SpreadsheetFormat; name: string; now: Date },
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): FileResponse {
  const lines = eachInLanguage(sourceLanguage, toLines(columns, rows))
  const stream = format === 'csv' ? Readable.from(toChunks(toCsv(lines)), { objectMode: false }) : writeXlsx(lines)
  return { stream, type: spreadsheetFormats[format].type, name: `${name}-${toOfficeDay(now)}.${format}`, saved: true }
}

async function* toLines<Row>(columns: readonly SheetColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  yield columns.map(({ header }) => (typeof header === 'string' ? header : header()))
  for await (const row of rows) yield columns.map(({ value }) => value(row))
}

async function* toCsv(lines: AsyncIterable<Cell[]>) {
  yield csvByteOrderMark
  for await (const line of lines) yield formatCsvLine(line)
}
