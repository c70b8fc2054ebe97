import { methods } from '../../ground/ports/facts.ts'
import { vehicleClasses } from '../../ground/trade/vehicles.ts'
import { type CsvRow, readCsv } from '../../values/csv.ts'
import { namesOf } from '../../values/names.ts'
import type { SheetColumn } from '../../values/spreadsheet.ts'
import { type Rate, type RateDraft, rateDraft } from './draft.ts'
import { rateKey, rateMessages } from './office.ts'

/** The columns of the file, by the fields of a row. */
const columns = {
  from: 'from',
  to: 'to',
  method: 'method',
  vehicleClass: 'lump sum for',
  price: 'price usd',
  minimum: 'minimum usd',
  validFrom: 'valid from',
  source: 'source',
} as const satisfies Record<keyof RateDraft, string>
const fields = namesOf(columns)
const demanded = ['to', 'method', 'price', 'validFrom', 'source'] as const

/** What a file of rows says, which can be read in again. */
export const rateColumns: readonly SheetColumn<Rate>[] = fields.map((field) => ({
  header: columns[field],
  value: (row) => row[field],
}))

/** What a row of a file is to the table. Of a changed one `rate` is the row that it changes. */
export type ReadRate = { line: number; draft: RateDraft } & (
  | { is: 'new' | 'unchanged'; rate?: undefined }
  | { is: 'changed'; rate: Rate }
)
export type WrongRate = { line: number; is: 'wrong'; why: string }
/** Every row of a file with what it is, or why the file cannot be read at all. */
export type RatesRead = { rows: readonly (ReadRate | WrongRate)[]; fault: null } | { rows: null; fault: string }

export const csvMessages = {
  empty: 'There is nothing to read in it.',
  quote: 'A quotation mark in it is never closed.',
  encoding: 'It is not written in UTF-8. Please save it as “CSV UTF-8”.',
  missing: (names: readonly string[]) => `It lacks the columns: ${names.join(', ')}.`,
  twice: (line: number) => `The same row as on line ${line}`,
  day: 'Please write the day as 2026-12-01',
} as const

type Known = { rates: readonly Rate[]; isPort(code: string): boolean }

/**
 * What the rows of a file would do to the table: a row with the same ports, method, kind and day is the same row. Nothing is
 * guessed: a row that could be read in two ways is wrong, with the reason.
 */
export function readRates(text: string, { rates, isPort }: Known): RatesRead {
  if (text.includes('\ufffd')) return { rows: null, fault: csvMessages.encoding }
  const read = readCsv(text)
  if (!read) return { rows: null, fault: csvMessages.quote }
  const [head, ...rows] = read.rows
  if (!head || rows.length === 0) return { rows: null, fault: csvMessages.empty }
  const places = placesOf(head)
  const missing = demanded.filter((field) => places[field] === undefined)
  if (missing.length > 0) return { rows: null, fault: csvMessages.missing(missing.map((field) => columns[field])) }
  const known = new Map(rates.map((row) => [nameOf(row), row]))
  const lines = new Map<string, number>()
  return {
    fault: null,
    rows: rows.map(({ line, cells }) => {
      const found = draftOf({ line, cells }, places, read.separator)
      if ('why' in found) return { line, is: 'wrong', why: found.why }
      const { draft } = found
      const unknown = [draft.from, draft.to].find((code) => code !== null && !isPort(code))
      if (unknown) return { line, is: 'wrong', why: `${unknown}: ${rateMessages.unknownPort}` }
      const name = nameOf(draft)
      const before = lines.get(name)
      if (before !== undefined) return { line, is: 'wrong', why: csvMessages.twice(before) }
      lines.set(name, line)
      return { line, draft, ...comparedWith(known.get(name), draft) }
    }),
  }
}

const nameOf = (row: Pick<Rate, 'from' | 'to' | 'method' | 'vehicleClass' | 'validFrom'>) =>
  `${rateKey(row)} ${row.validFrom}`

function comparedWith(rate: Rate | undefined, draft: RateDraft) {
  if (!rate) return { is: 'new' } as const
  return fields.every((field) => rate[field] === draft[field])
    ? ({ is: 'unchanged' } as const)
    : ({ is: 'changed', rate } as const)
}

type Places = Partial<Record<keyof RateDraft, number>>
function placesOf({ cells }: CsvRow): Places {
  const heads = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]+/g, ' '))
  return Object.fromEntries(
    fields.map((field) => [field, heads.indexOf(columns[field])]).filter(([, place]) => Number(place) >= 0),
  )
}

function draftOf({ cells }: CsvRow, places: Places, separator: string): { draft: RateDraft } | { why: string } {
  const cell = (field: keyof RateDraft) => cells[places[field] ?? -1] ?? ''
  const from = cell('from')
  const read = rateDraft.safeParse({
    from: /^any( port)?$/i.test(from) ? '' : from,
    to: cell('to'),
    method: called(methods, cell('method')),
    vehicleClass: called(vehicleClasses, cell('vehicleClass')),
    price: amount(cell('price'), separator),
    minimum: amount(cell('minimum'), separator),
    validFrom: dayOf(cell('validFrom')),
    source: cell('source'),
  })
  if (read.success) return { draft: read.data }
  const [issue] = read.error.issues
  const field = issue?.path[0] as keyof RateDraft
  return { why: `${columns[field]}: ${field === 'validFrom' ? csvMessages.day : issue?.message}` }
}

/** A value by its name or by what a person reads, in either case. */
function called(labels: Readonly<Record<string, string | { label: string }>>, text: string) {
  const wanted = text.toLowerCase()
  const found = Object.entries(labels).find(([name, label]) =>
    [name, typeof label === 'string' ? label : label.label].some((one) => one.toLowerCase() === wanted),
  )
  return found?.[0] ?? text
}

/** An amount without its sign and its thousands; where commas do not part the cells, one before two digits is the point. */
function amount(text: string, separator: string) {
  const plain = text.replace(/^(USD|US\$|\$)\s*/i, '')
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)) return plain.replaceAll(',', '')
  return separator !== ',' && /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain
}

/** A day as it stands in the file, also with slashes, and without noughts. */
const dayOf = (text: string) =>
  text.replace(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, (_, year, month, day) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
