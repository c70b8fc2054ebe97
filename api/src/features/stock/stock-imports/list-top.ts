import type { CsvRow } from '@minato/contract/values/spreadsheets/csv.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { Unreadable } from '#lib/spreadsheets/unreadable.ts'
import { topLines } from './heads.ts'

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
