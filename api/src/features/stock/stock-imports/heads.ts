import type { CsvRow } from '@minato/contract/values/spreadsheets/csv.ts'
import { proposedFields } from './columns.ts'

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
