// Rule: how a list leaves as a file.
import { Readable } from 'node:stream'
import { source } from '@minato/contract/language/languages.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { csvLine, csvMark } from '@minato/contract/values/spreadsheets/csv.ts'
import {
  type Cell,
  type SheetColumn,
  type SpreadsheetFormat,
  spreadsheetFormats,
} from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { eachInLanguage } from '@minato/languages/reading.ts'
import type { FileAnswer } from '../http/send.ts'
import { inPieces } from './pieces.ts'
import { writeXlsx } from './write-xlsx.ts'

/**
 * A list as a file that is saved, made while it is sent; in English, whoever takes it: other programs read it, and we again. Whatever would be a formula gets the sign that takes its meaning.
 * @param name  without day and ending
 * @param rows  in the order of the file; read as slowly as the receiver takes it, and ended where they leave
 */
export function spreadsheet<Row>(
  { format, name, now }: { format: SpreadsheetFormat; name: string; now: Date },
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): FileAnswer {
  const lines = eachInLanguage(source, linesOf(columns, rows))
  const stream = format === 'csv' ? Readable.from(inPieces(csvOf(lines)), { objectMode: false }) : writeXlsx(lines)
  return { stream, type: spreadsheetFormats[format].type, name: `${name}-${officeDay(now)}.${format}`, saved: true }
}

async function* linesOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Cell[]> {
  yield columns.map(({ header }) => (typeof header === 'string' ? header : header()))
  for await (const row of rows) yield columns.map(({ value }) => value(row))
}

async function* csvOf(lines: AsyncIterable<Cell[]>) {
  yield csvMark
  for await (const line of lines) yield csvLine(line)
}
