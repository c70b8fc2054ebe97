import { dateFaults } from '@minato/contract/ground/trade/months.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import type { CarField } from '@minato/contract/stock/cars/fields.ts'
import {
  aboutCell,
  type ImportField,
  importFields,
  type RowNote,
  type RowQuestion,
  type SecretField,
} from '@minato/contract/stock/stock-imports/facts.ts'
import { kept } from '@minato/languages/reading.ts'
import type { StockRow } from '#stock/stock-imports/table.ts'
import { englishOf } from './japanese.ts'
import { isJapanese, modelInLatin } from './models.ts'
import { monthIn } from './months.ts'
import { filesNamed } from './pictures.ts'
import { type ReadCell, readCell } from './read-cell.ts'
import type { Loading } from './values.ts'

/** The values of a row, by field; those that it lacks are absent. */
export type Draft = Partial<Record<CarField | SecretField, unknown>>
export type ReadRow = {
  draft: Draft
  pictures: string[]
  notes: RowNote[]
  faults: string[]
  questions: RowQuestion[]
  unread: ImportField[]
}

/** Without these a row is wrong where they are there and cannot be read: by them a car is known, or sold. */
const demanded: readonly ImportField[] = ['stockNumber', 'chassisNumber', 'year', 'price']

/** Beyond these somebody should look again: US dollars, and kilometres. */
const likely = { price: [100, 200_000], mileage: [0, 1_000_000] } as const

export const rowFaults = messages({
  surplus: 'It has more cells than the file has columns. A text with a separator in it needs quotes.',
  nameless: 'It has neither a stock number nor a chassis number.',
  price: 'Please enter a price.',
  unnamed: 'No car has this stock number, and no row names it. Please rename its pictures, or add a list with it.',
  dropped: (number: string) =>
    t('{number} is a car of the stock: a spreadsheet may have dropped its zeros. Please write the number as text.', {
      number,
    }),
  date: 'A spreadsheet may have made a date of this stock number. Please write the number as text.',
  twice: (line: number) => t('The same car as on line {line}.', { line }),
} as const)

/**
 * Reads the cells of a row as its columns are assigned.
 * @param loading  the ports of loading that the office keeps
 * @param answers  the chosen readings of ambiguous numbers, by column
 */
export function readRow(
  { headers, mapping }: { headers: readonly string[]; mapping: readonly (ImportField | null)[] },
  cells: readonly string[],
  loading: Loading,
  answers: StockRow['answers'] = {},
): ReadRow {
  const row: ReadRow = { draft: {}, pictures: [], notes: [], faults: [], questions: [], unread: [] }
  if (cells.length > headers.length) row.faults.push(kept(() => rowFaults.surplus))
  for (const [index, field] of mapping.entries()) {
    const text = cells[index] ?? ''
    if (field === 'pictures') row.pictures.push(...filesNamed(text))
    else if (field) takeCell(row, field, text, readCell(field, text, headers[index] ?? '', loading, answers[index]))
  }
  for (const field of ['make', 'model', 'title', 'grade'] as const) writeInLatin(row, field)
  takeYear(row)
  const year = mapping.indexOf('year')
  if (headers[year]?.includes('年')) takeMonth(row, cells[year])
  leaveOutDates(row)
  for (const field of ['price', 'mileage'] as const) warn(row, field)
  return row
}

/** Takes the value of a cell. A row is wrong while a required cell is unreadable, and waits while any number has two readings. */
function takeCell(row: ReadRow, field: Exclude<ImportField, 'pictures'>, text: string, read: ReadCell) {
  if (read.value !== undefined) row.draft[field] = read.value
  if (read.question) row.questions.push(read.question)
  if (read.question || read.why) row.unread.push(field)
  if (!read.why || !demanded.includes(field)) {
    if (read.note) row.notes.push(read.note)
    return
  }
  // Not everybody who reads it sees whole chassis numbers.
  const written = field === 'chassisNumber' ? '' : text.slice(0, 100).toWellFormed()
  const { why } = read
  row.faults.push(kept(() => aboutCell({ field: importFields[field], written, remark: why })))
}

/** Buyers overseas read and search names in Latin letters: usual ones are written so, of others somebody is warned. */
function writeInLatin({ draft, notes }: ReadRow, field: 'make' | 'model' | 'title' | 'grade') {
  const written = draft[field]
  if (typeof written !== 'string' || !isJapanese(written)) return
  const words = field === 'title' ? written.split(/\s+/).map((word) => englishOf('make', word)) : [written]
  const read = modelInLatin(String(draft.make ?? ''), words.join(' '))
  draft[field] = read
  if (read !== written) notes.push({ field, kind: 'read', written, read })
  if (isJapanese(read)) notes.push({ field, kind: 'japanese', written: read })
}

/** The year is that of the first registration. */
function takeYear({ draft, notes }: ReadRow) {
  if (draft.year !== undefined || typeof draft.firstRegistration !== 'string') return
  draft.year = Number(draft.firstRegistration.slice(0, 4))
  notes.push({ field: 'year', kind: 'read', written: draft.firstRegistration, read: String(draft.year) })
}

/** 年式 is the year of the first registration; where it is written with its month, that is the month. */
function takeMonth({ draft, notes }: ReadRow, year = '') {
  const read = monthIn(year)
  if (draft.firstRegistration !== undefined || !read || 'why' in read || draft.year === undefined) return
  draft.firstRegistration = read.month
  notes.push({ field: 'firstRegistration', kind: 'read', written: year, read: read.month })
}

type Dates = Parameters<typeof dateFaults>[0]

/** Dates that contradict one another, or those that the car has already, are left out. */
export function leaveOutDates({ draft, notes }: Pick<ReadRow, 'draft' | 'notes'>, before: Dates = {}) {
  for (const [field, why] of Object.entries(kept(() => dateFaults({ ...before, ...(draft as Dates) })))) {
    const wrong = field === 'manufactureSource' ? 'manufactured' : (field as 'firstRegistration' | 'manufactured')
    if (draft[wrong] === undefined) continue
    notes.push({ field: wrong, kind: 'unread', written: String(draft[wrong]), why })
    delete draft[wrong]
  }
}

function warn({ draft, notes }: ReadRow, field: keyof typeof likely) {
  const value = draft[field]
  const [least, most] = likely[field]
  if (typeof value !== 'number' || (value >= least && value <= most)) return
  notes.push({ field, kind: value < least ? 'low' : 'high', written: String(value) })
}
