import { readCsv } from '#values/spreadsheets/csv.ts'
import type { SheetColumn } from '#values/spreadsheets/spreadsheet.ts'
import type { Rate, RateDraft } from './draft.ts'
import { getRateKey, rateMessages } from './office.ts'
import { csvMessages, findColumnIndexes, parseRateRow, rateCsvFields, rateCsvHeaders } from './rate-cells.ts'

const requiredColumns = ['to', 'method', 'price', 'validFrom', 'source'] as const

/** Columns of the exported file, which can be imported again. */
export const rateColumns: readonly (SheetColumn<Rate> & { header: string })[] = rateCsvFields.map((field) => ({
  header: rateCsvHeaders[field],
  value: (row) => row[field],
}))

/** A row of a file compared with the table. For a changed one `rate` is the existing row. */
export type ReadRate = { line: number; draft: RateDraft } & (
  | { is: 'new' | 'unchanged'; rate?: undefined }
  | { is: 'changed'; rate: Rate }
)
export type WrongRate = { line: number; is: 'wrong'; why: string }
type RatesRead = { rows: readonly (ReadRate | WrongRate)[]; fault: null } | { rows: null; fault: string }

type RatesContext = { rates: readonly Rate[]; isPort(code: string): boolean }

/**
 * Compares the rows of a file with the table: a row with the same ports, method, kind and day is the same row.
 * A row with two possible readings is refused with the reason.
 */
export function readRates(text: string, { rates, isPort }: RatesContext): RatesRead {
  if (text.includes('\ufffd')) return { rows: null, fault: csvMessages.encoding }
  const file = readCsv(text)
  if (!file) return { rows: null, fault: csvMessages.quote }
  const [head, ...rows] = file.rows
  if (!head || rows.length === 0) return { rows: null, fault: csvMessages.empty }
  const places = findColumnIndexes(head)
  const missing = requiredColumns.filter((field) => places[field] === undefined)
  if (missing.length > 0)
    return { rows: null, fault: csvMessages.missing(missing.map((field) => rateCsvHeaders[field])) }
  const existing = new Map(rates.map((row) => [getRowKey(row), row]))
  const lines = new Map<string, number>()
  return {
    fault: null,
    rows: rows.map(({ line, cells }) => {
      const row = parseRateRow({ line, cells }, places)
      if ('why' in row) return { line, is: 'wrong', why: row.why }
      const { draft } = row
      const unknown = [draft.from, draft.to].find((code) => code !== null && !isPort(code))
      if (unknown) return { line, is: 'wrong', why: `${unknown}: ${rateMessages.unknownPort}` }
      const name = getRowKey(draft)
      const before = lines.get(name)
      if (before !== undefined) return { line, is: 'wrong', why: csvMessages.twice(before) }
      lines.set(name, line)
      return { line, draft, ...compareRow(existing.get(name), draft) }
    }),
  }
}

const getRowKey = (row: Pick<Rate, 'from' | 'to' | 'method' | 'vehicleClass' | 'validFrom'>) =>
  `${getRateKey(row)} ${row.validFrom}`

function compareRow(rate: Rate | undefined, draft: RateDraft) {
  if (!rate) return { is: 'new' } as const
  return rateCsvFields.every((field) => rate[field] === draft[field])
    ? ({ is: 'unchanged' } as const)
    : ({ is: 'changed', rate } as const)
}
