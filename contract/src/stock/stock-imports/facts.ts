import { messages, t } from '#language/messages.ts'
import { createLazyTexts, mergeTables } from '#language/tables.ts'
import { formatAmbiguity } from '#values/amounts.ts'
import { getKeys } from '#values/keys.ts'
import { confidentialLabels } from '../cars/confidential/facts.ts'
import { type CarField, carFieldNames, formatOfficeLabel } from '../cars/fields.ts'
import { getNumberKind } from '../cars/words/number-kinds.ts'

/** Hours in which an import can be undone, and days for which its rows are stored. */
export const importTimes = { undoHours: 24, retentionDays: 30 } as const

const secretLabels = mergeTables(
  createLazyTexts(['engineNumber', 'auctionHouse', 'auctionLot'], (name) => confidentialLabels[name]),
  messages({ floorPrice: 'Floor price (USD)' }),
  createLazyTexts(['costs'], (name) => confidentialLabels[name]),
)
/** Fields of a car that only holders of `costs.edit` may import. */
export type ConfidentialField = keyof typeof secretLabels
export const confidentialFields = getKeys(secretLabels)
export const isConfidentialField = (field: string | null) => confidentialFields.some((secret) => secret === field)

/** Targets of a column: a field of a car, a confidential field, or the names of its pictures. */
export const importFields: Readonly<Record<CarField | ConfidentialField | 'pictures', string>> = mergeTables(
  createLazyTexts(carFieldNames, formatOfficeLabel),
  secretLabels,
  messages({ pictures: 'Pictures' }),
)
export type ImportField = keyof typeof importFields
export const importFieldNames = getKeys(importFields)

/** Checks if several columns may have the same field: picture names may be in one column or in several. */
export const isRepeatableField = (field: ImportField) => field === 'pictures'

export const isYenField = (text: string) => /[¥￥円]|jpy|yen/i.test(text)

export const rowOutcomes = messages({
  new: 'New',
  changed: 'Changed',
  held: 'Held or sold',
  unchanged: 'Unchanged',
  waiting: 'Waiting for an answer',
  wrong: 'Wrong',
} as const)
export type RowOutcome = keyof typeof rowOutcomes
export const rowOutcomeNames = getKeys(rowOutcomes)

export const rowStates = messages({
  warned: 'With warnings',
  draft: 'Drafts',
  freightless: 'Without freight',
  left: 'Left by undoing',
} as const)

/** States of an import. An `open` one blocks another; one that `works` continues by itself. */
export const importStates = messages({
  columns: { label: 'Columns to be assigned', open: true, works: false },
  checking: { label: 'Being checked', open: true, works: true },
  checked: { label: 'Checked, nothing changed yet', open: true, works: false },
  running: { label: 'Running', open: true, works: true },
  stopped: { label: 'Stopped', open: true, works: false },
  done: { label: 'Done', open: false, works: false },
  undoing: { label: 'Being undone', open: true, works: true },
  undone: { label: 'Undone', open: false, works: false },
} as const satisfies Record<string, { label: string; open: boolean; works: boolean }>)
export const importStateNames = getKeys(importStates)

/** The note on a value that was changed or dropped on import, or that looks odd. */
export const noteKinds = {
  read: { warns: false, text: ({ read }) => t('read as {read}', { read }) },
  registered: {
    warns: true,
    text: ({ read, why }) => t('read as {read}, because the first registration is {month}', { read, month: why }),
  },
  nothing: { warns: false, text: () => t('read as nothing') },
  litres: { warns: true, text: ({ read }) => t('looks like litres, read as {read} cc', { read }) },
  miles: { warns: true, text: ({ read }) => t('looks like miles, read as {read} km', { read }) },
  shortened: { warns: true, text: ({ read }) => t('too long, shortened to “{read}”', { read }) },
  unread: { warns: true, text: ({ why }) => t('left out: {why}', { why }) },
  several: {
    warns: true,
    text: ({ read }) =>
      t('{count, plural, one {# picture has this name and is used} other {# pictures have this name, all are used}}', {
        count: Number(read),
      }),
  },
  low: { warns: true, text: () => t('very low: is this right?') },
  high: { warns: true, text: () => t('very high: is this right?') },
  japanese: { warns: true, text: () => t('please write it in Latin letters: buyers overseas cannot read this') },
  made: { warns: false, text: ({ read }) => t('missing, filled in from year, make and model: {read}', { read }) },
} as const satisfies Record<string, { warns: boolean; text(note: { read: string; why: string }): string }>
export type NoteKind = keyof typeof noteKinds
/** A note: the field, the text in the file, the value that was read, and the reason if it was dropped. */
export type RowNote = { field: ImportField; kind: NoteKind; written: string; read?: string; why?: string }

export function formatRowNote(note: RowNote) {
  const remark = noteKinds[note.kind].text({ read: '', why: '', ...note })
  return formatCellNote({ field: importFields[note.field], written: note.written, remark })
}

/** Readings of an ambiguous number, in their order: `12.000` as thousands is 12,000, as decimals 12. */
const numberReadings = ['thousands', 'decimals'] as const
/** Answers for a stock number that a spreadsheet may have changed: a car of the stock, or a new one. */
const carReadings = ['existing', 'new'] as const
export const readingNames = [...numberReadings, ...carReadings] as const
export type ReadingName = (typeof readingNames)[number]
/** Checks if a reading answers a question about this field. */
export const isReadingOf = (field: ImportField, reading: ReadingName) =>
  (field === 'stockNumber') === carReadings.some((name) => name === reading)

/**
 * An ambiguous number of a row, both of its readings, and the chosen one. Or a stock number with the car that it may mean;
 * `mayBeNew` unless the text is no stock number.
 */
export type RowQuestion = {
  field: ImportField
  written: string
  readings: number[]
  car?: { id: string; stockNumber: string; title: string } | undefined
  mayBeNew?: boolean | undefined
  reading?: ReadingName | undefined
}

/** Lists the answers that a question takes. */
export const listReadings = ({ car, mayBeNew }: RowQuestion): readonly ReadingName[] =>
  car ? carReadings.filter((name) => mayBeNew || name === 'existing') : numberReadings

/** Explains an open question to the author of a list. */
export function formatRowQuestion({ field, written, readings, car }: RowQuestion) {
  const remark = car
    ? t('This may be the car {number} ({title}). Please write the stock number as text, and import the row again.', {
        number: car.stockNumber,
        title: car.title,
      })
    : formatAmbiguity(getNumberKind(field), readings)
  return formatCellNote({ field: importFields[field], written, remark })
}

export const formatCellNote = ({ field, written, remark }: { field: string; written: string; remark: string }) =>
  written ? t('{field} “{written}”: {remark}', { field, written, remark }) : t('{field}: {remark}', { field, remark })

/** Notes on a row with a guessed type, or with a car whose freight cannot be calculated. */
export const listTypeNotes = ({ guessed, freightless }: { guessed?: string; freightless?: boolean }) => [
  ...(guessed ? [t('{field}: guessed from make and model: {guessed}', { field: importFields.type, guessed })] : []),
  ...(freightless ? [t('No freight: neither a type nor a usual make and model shows what kind of vehicle it is')] : []),
]
