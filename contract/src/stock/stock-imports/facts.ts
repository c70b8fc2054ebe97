import type { Problems } from '../../protocol/problem.ts'
import { type FileFault, fileFaults } from '../../values/file-faults.ts'
import { namesOf } from '../../values/names.ts'
import { type CarField, carFieldNames, officeLabel } from '../cars/fields.ts'
import { confidentialLabels } from '../confidential/facts.ts'

/** Hours in which an import can be undone, and days for which its rows are kept. */
export const importTimes = { undoHours: 24, keptDays: 30 } as const

const secretLabels = {
  engineNumber: confidentialLabels.engineNumber,
  auctionHouse: confidentialLabels.auctionHouse,
  auctionLot: confidentialLabels.auctionLot,
  floorPrice: `${confidentialLabels.floorPrice} (USD)`,
  costs: confidentialLabels.costs,
} as const
/** What of a car only those who hold `costs.edit` may bring in. */
export type SecretField = keyof typeof secretLabels
export const secretFields = namesOf(secretLabels)
/** Whether a column is for those alone who see what a car cost. */
export const isSecret = (field: string | null) => secretFields.some((secret) => secret === field)

/** What a column of a file can be: a field of a car, what only some of the staff see of it, or the names of its pictures. */
export const importFields: Readonly<Record<CarField | SecretField | 'pictures', string>> = {
  ...(Object.fromEntries(carFieldNames.map((name) => [name, officeLabel(name)])) as Record<CarField, string>),
  ...secretLabels,
  pictures: 'Pictures',
}
export type ImportField = keyof typeof importFields
export const importFieldNames = namesOf(importFields)

/** Whether several columns may be the same field: a list has the names of its pictures in one, or one in each. */
export const mayRepeat = (field: ImportField) => field === 'pictures'

/** Whether a column, or what stands in it, says that it is in yen. */
export const isInYen = (text: string) => /[¥￥円]|jpy|yen/i.test(text)

/** What a row is to the stock. */
export const rowOutcomes = {
  new: 'New',
  changed: 'Changed',
  held: 'Held or sold',
  unchanged: 'Unchanged',
  wrong: 'Wrong',
} as const
export type RowOutcome = keyof typeof rowOutcomes
export const rowOutcomeNames = namesOf(rowOutcomes)

/** Where an import stands. One that is `open` is in the way of another; one that `works` goes on by itself. */
export const importStates = {
  columns: { label: 'Columns to be assigned', open: true, works: false },
  checking: { label: 'Being checked', open: true, works: true },
  checked: { label: 'Checked, nothing changed yet', open: true, works: false },
  running: { label: 'Running', open: true, works: true },
  stopped: { label: 'Stopped', open: true, works: false },
  done: { label: 'Done', open: false, works: false },
  undoing: { label: 'Being undone', open: true, works: true },
  undone: { label: 'Undone', open: false, works: false },
} as const satisfies Record<string, { label: string; open: boolean; works: boolean }>
export const importStateNames = namesOf(importStates)

/** What is said of a value that was read otherwise than it is written, was left out, or looks odd. */
export const noteKinds = {
  read: { warns: false, text: ({ read }) => `read as ${read}` },
  litres: { warns: true, text: ({ read }) => `taken for litres, read as ${read} cc` },
  miles: { warns: true, text: ({ read }) => `taken for miles, read as ${read} km` },
  shortened: { warns: true, text: ({ read }) => `too long, shortened to “${read}”` },
  unread: { warns: true, text: ({ why }) => `left out: ${why}` },
  several: { warns: true, text: ({ read }) => `${read} pictures have this name, all are taken` },
  low: { warns: true, text: () => 'is this right? It is very low' },
  high: { warns: true, text: () => 'is this right? It is very high' },
  japanese: {
    warns: true,
    text: () => 'buyers overseas cannot read this. Please write it in Latin letters',
  },
  made: { warns: false, text: ({ read }) => `missing, made of year, make and model: ${read}` },
} as const satisfies Record<string, { warns: boolean; text(note: { read?: string; why?: string }): string }>
export type NoteKind = keyof typeof noteKinds
/** One such remark: the field, what stands in the file, what was read of it, and why not where it was left out. */
export type RowNote = { field: ImportField; kind: NoteKind; written: string; read?: string; why?: string }

/** A remark as a person reads it. */
export const noteText = (note: RowNote) =>
  `${importFields[note.field]}${note.written ? ` “${note.written}”` : ''}: ${(noteKinds[note.kind].text as (of: RowNote) => string)(note)}`

/** What is said of a row whose type was guessed, or for whose car no freight can be reckoned. */
export const typeRemarks = ({ guessed, freightless }: { guessed?: string; freightless?: boolean }) => [
  ...(guessed ? [`${importFields.type}: guessed from make and model: ${guessed}`] : []),
  ...(freightless ? ['No freight: neither a type nor a usual make and model says what kind of vehicle it is'] : []),
]

const unreadable = (why: FileFault = 'damaged') => `This file cannot be imported. ${fileFaults[why]}`

/** What can stop an import. */
export const stockImportProblems = {
  'stock-import-not-found': {
    status: 404,
    sentence: 'This import is no longer there.',
    help: 'It was discarded, or is so old that it was removed. Read the list of imports again.',
  },
  'stock-import-open': {
    status: 409,
    sentence: 'Another import is open. Please end or discard it first.',
    help: 'One import is done at a time. Read the list of imports: the one that is open can be run, ended, undone or discarded by anybody who may import.',
  },
  'stock-import-not-now': {
    status: 409,
    sentence: 'This import is not at this point any more. Please look at where it stands.',
    help: 'Somebody else has gone on with it meanwhile. Read it again; its state says what can be done.',
  },
  'stock-import-too-late': {
    status: 409,
    sentence: `An import can be undone for ${importTimes.undoHours} hours. This one is older.`,
    help: 'Change or delete its cars one by one.',
  },
  'stock-import-encoding': {
    status: 422,
    sentence: 'It cannot be known how this file is encoded. Please choose it, or save the file as CSV in UTF-8.',
    help: 'The same bytes can be read as Japanese and as Western European text. Send encoding with the file.',
  },
  'stock-import-unreadable': {
    status: 422,
    sentence: unreadable,
    example: unreadable(),
    help: 'The sentence says what is wrong with the file. Mend it, or save it anew as CSV in UTF-8.',
  },
} as const satisfies Problems
