import type { CsvRow } from '@minato/contract/values/spreadsheets/csv.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { UnreadableFileError } from '#lib/spreadsheets/unreadable-file-error.ts'
import { proposeFields } from './columns.ts'

export async function splitTop(rows: AsyncIterable<CsvRow[]>) {
  const remaining = cleanRows(rows)
  const top: CsvRow[] = []
  while (top.length < topLines) {
    const { value, done } = await remaining.next()
    if (done) break
    top.push(...value)
  }
  const surplus = top.splice(topLines)
  return { top, rest: concatRows([surplus], remaining) }
}

export async function* concatRows(firstRows: Iterable<CsvRow[]>, laterRows: AsyncIterable<CsvRow[]>) {
  yield* firstRows
  yield* laterRows
}

/** Drops empty cells at the end and characters that the database cannot store. */
async function* cleanRows(rows: AsyncIterable<CsvRow[]>) {
  for await (const batch of rows)
    yield batch.map(({ line, cells }) => {
      const end = cells.findLastIndex((cell) => cell !== '') + 1
      if (end > fileLimits.columns) throw new UnreadableFileError('columns')
      return { line, cells: cells.slice(0, end).map((cell) => cell.replaceAll('\0', '').toWellFormed()) }
    })
}

/** Number of first lines among which the header is looked for and can be chosen. */
export const topLines = 20

/** The line with most recognised columns, else the first with two cells: a title stands alone in its line. */
export function findHeader(top: readonly CsvRow[]) {
  const recognisedCounts = top.map(({ cells }) => proposeFields(cells, []).filter(Boolean).length)
  const most = Math.max(0, ...recognisedCounts)
  const single = top.findIndex(({ cells }) => cells.filter(Boolean).length > 1)
  const index = most > 1 || single < 0 ? recognisedCounts.indexOf(most) : single
  return { line: top[index]?.line, recognisedCount: most }
}
