import type { CsvRow } from '@minato/contract/values/spreadsheets/csv.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { Unreadable } from '#lib/spreadsheets/unreadable.ts'
import { proposedFields } from './columns.ts'

/** The first lines of a list, and what follows them. */
export async function begunWith(rows: AsyncIterable<CsvRow[]>) {
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

export async function* following(before: Iterable<CsvRow[]>, rest: AsyncIterable<CsvRow[]>) {
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

/** Lines at the top of a list among which its heads are looked for, and can be chosen. */
export const topLines = 20

/**
 * On which of the first lines of a list its heads stand, and how many of them are known: where most are; where they are not known, the
 * first line with more than one cell, as a title stands alone in its row.
 */
export function headsIn(top: readonly CsvRow[]) {
  const known = top.map(({ cells }) => proposedFields(cells, []).filter(Boolean).length)
  const most = Math.max(0, ...known)
  const single = top.findIndex(({ cells }) => cells.filter(Boolean).length > 1)
  const index = most > 1 || single < 0 ? known.indexOf(most) : single
  return { line: top[index]?.line, known: most }
}
