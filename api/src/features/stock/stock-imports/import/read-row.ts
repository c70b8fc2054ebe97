import { messages, t } from '@minato/contract/language/messages.ts'
import { findDateFaults } from '@minato/contract/platform/trade/months.ts'
import { parseMonth } from '@minato/contract/platform/trade/typed-dates.ts'
import type { CarField } from '@minato/contract/stock/cars/fields.ts'
import { isJapanese, transliterateModel } from '@minato/contract/stock/cars/models/models.ts'
import {
  type ConfidentialField,
  formatCellNote,
  type ImportField,
  importFields,
  isReadingOf,
  type RowNote,
  type RowQuestion,
} from '@minato/contract/stock/stock-imports/facts.ts'
import { withStoredMessages } from '@minato/languages/reading.ts'
import type { StockRow } from '#stock/stock-imports/table.ts'
import { translateWord } from './japanese.ts'
import { parseFileNames } from './pictures.ts'
import { type CellResult, findEmptyNote, readCell } from './read-cell.ts'
import type { LoadingPorts } from './values.ts'

/** Values of a row by field; missing ones are absent. */
export type Draft = Partial<Record<CarField | ConfidentialField, unknown>>
export type ReadRow = {
  draft: Draft
  pictures: string[]
  notes: RowNote[]
  faults: string[]
  questions: RowQuestion[]
  unread: ImportField[]
  /** Why the stock number cannot be read: the row may still mean an existing car. */
  numberFault?: string
}

/** Fields that make a row wrong if they are unreadable: they identify the car or its price. */
const requiredFields: readonly ImportField[] = ['stockNumber', 'chassisNumber', 'year', 'price']

/** Values outside are noted as unlikely: US dollars, and kilometres. */
const likelyRanges = { price: [100, 200_000], mileage: [0, 1_000_000] } as const

export const rowFaults = messages({
  surplus: 'It has more cells than the file has columns. A text with a separator in it needs quotes.',
  nameless: 'It has neither a stock number nor a chassis number.',
  price: 'Please enter a price.',
  unnamed: 'No car has this stock number, and no row names it. Please rename its pictures, or add a list with it.',
  dropped: (number: string) =>
    t('{number} is a car of the stock: a spreadsheet may have changed its number. Please write the number as text.', {
      number,
    }),
  shortened: (number: string) =>
    t('A spreadsheet has shortened the stock number “{number}”. Please write the number as text.', { number }),
  date: 'A spreadsheet may have made a date of this stock number. Please write the number as text.',
} as const)

/** @param loading  ports of loading of the company @param answers  the chosen readings of ambiguous numbers, by column */
export function readRow(
  { headers, mapping }: { headers: readonly string[]; mapping: readonly (ImportField | null)[] },
  cells: readonly string[],
  loading: LoadingPorts,
  answers: StockRow['answers'] = {},
): ReadRow {
  const row: ReadRow = { draft: {}, pictures: [], notes: [], faults: [], questions: [], unread: [] }
  if (cells.length > headers.length) row.faults.push(withStoredMessages(() => rowFaults.surplus))
  for (const [index, field] of mapping.entries()) {
    const text = cells[index] ?? ''
    if (field === 'pictures') addPictures(row, text)
    else if (field) {
      const reading = findReading(answers, index, field)
      addCell(row, field, text, readCell(field, text, headers[index] ?? '', loading, reading))
    }
  }
  for (const field of ['make', 'model', 'title', 'grade'] as const) transliterate(row, field)
  fillYear(row)
  const year = mapping.indexOf('year')
  if (headers[year]?.includes('年')) fillRegistrationMonth(row, cells[year])
  alignYear(row)
  dropContradictingDates(row)
  for (const field of ['price', 'mileage'] as const) noteUnlikely(row, field)
  return row
}

function addPictures({ pictures, notes }: ReadRow, text: string) {
  const emptyNote = findEmptyNote('pictures', text)
  if (emptyNote) notes.push(emptyNote)
  else pictures.push(...parseFileNames(text))
}

/** A choice of another field, which the column had before, is no answer. */
const findReading = (answers: StockRow['answers'], index: number, field: ImportField) => {
  const reading = answers[index]
  return reading && isReadingOf(field, reading) ? reading : undefined
}

/** An unreadable required cell makes the row wrong; an ambiguous number makes it wait. */
function addCell(row: ReadRow, field: Exclude<ImportField, 'pictures'>, text: string, read: CellResult) {
  if (read.value !== undefined) row.draft[field] = read.value
  if (read.question) row.questions.push(read.question)
  if (read.question || read.why) row.unread.push(field)
  if (!read.why || !requiredFields.includes(field)) {
    if (read.note) row.notes.push(read.note)
    return
  }
  // Not every reader may see full chassis numbers.
  const shortText = field === 'chassisNumber' ? '' : text.slice(0, 100).toWellFormed()
  const { why } = read
  const fault = withStoredMessages(() =>
    formatCellNote({ field: importFields[field], written: shortText, remark: why }),
  )
  if (field === 'stockNumber') row.numberFault = fault
  else row.faults.push(fault)
}

/** Buyers overseas read and search Latin letters: usual names are transliterated, others are noted. */
function transliterate({ draft, notes }: ReadRow, field: 'make' | 'model' | 'title' | 'grade') {
  const original = draft[field]
  if (typeof original !== 'string' || !isJapanese(original)) return
  const words = field === 'title' ? original.split(/\s+/).map((word) => translateWord('make', word)) : [original]
  const latin = transliterateModel(String(draft.make ?? ''), words.join(' '))
  // A title in two scripts is harder to read than either.
  if (field === 'title' && isJapanese(latin)) {
    notes.push({ field, kind: 'japanese', written: original })
    return
  }
  draft[field] = latin
  if (latin !== original) notes.push({ field, kind: 'read', written: original, read: latin })
  if (isJapanese(latin)) notes.push({ field, kind: 'japanese', written: latin })
}

/** Builds a missing title from year, make and model. */
export const makeTitle = ({ year, make, model }: Draft) =>
  year && make && model ? `${year} ${make} ${model}` : undefined

/** A missing year is taken from the first registration. */
function fillYear({ draft, notes }: ReadRow) {
  if (draft.year !== undefined || typeof draft.firstRegistration !== 'string') return
  draft.year = Number(draft.firstRegistration.slice(0, 4))
  notes.push({ field: 'year', kind: 'read', written: draft.firstRegistration, read: String(draft.year) })
}

/** 年式 means the year of first registration; with a month it is the full date. */
function fillRegistrationMonth({ draft, notes }: ReadRow, year = '') {
  const parsed = parseMonth(year)
  if (draft.firstRegistration !== undefined || !parsed || 'why' in parsed || draft.year === undefined) return
  draft.firstRegistration = parsed.month
  notes.push({ field: 'firstRegistration', kind: 'read', written: year, read: parsed.month })
}

/** The year is that of the first registration: a list may have the model year beside it. */
export function alignYear({ draft, notes }: Pick<ReadRow, 'draft' | 'notes'>, before: Dates = {}) {
  const month = (draft.firstRegistration ?? before.firstRegistration) as Dates['firstRegistration']
  const year = (draft.year ?? before.year) as number | undefined
  const isListed = draft.firstRegistration !== undefined || draft.year !== undefined
  if (!isListed || !month || !year || month.startsWith(String(year))) return
  draft.year = Number(month.slice(0, 4))
  notes.push({ field: 'year', kind: 'registered', written: String(year), read: String(draft.year), why: month })
}

type Dates = Parameters<typeof findDateFaults>[0]

/** Drops dates that contradict each other or the stored ones of the car. */
export function dropContradictingDates({ draft, notes }: Pick<ReadRow, 'draft' | 'notes'>, before: Dates = {}) {
  const faults = withStoredMessages(() => findDateFaults({ ...before, ...(draft as Dates) }))
  for (const [field, why] of Object.entries(faults)) {
    const wrongField = field === 'manufactureSource' ? 'manufactured' : (field as 'firstRegistration' | 'manufactured')
    if (draft[wrongField] === undefined) continue
    notes.push({ field: wrongField, kind: 'unread', written: String(draft[wrongField]), why })
    delete draft[wrongField]
  }
}

function noteUnlikely({ draft, notes }: ReadRow, field: keyof typeof likelyRanges) {
  const value = draft[field]
  const [least, most] = likelyRanges[field]
  if (typeof value !== 'number' || (value >= least && value <= most)) return
  notes.push({ field, kind: value < least ? 'low' : 'high', written: String(value) })
}
