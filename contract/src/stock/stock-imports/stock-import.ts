import { z } from 'zod'
import { paging } from '#protocol/paging.ts'
import { namesOf } from '#values/names.ts'
import { encodingNames, fileLimits } from '#values/spreadsheets/file-faults.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { chosen, id, instant, isCleanText } from '#values/text.ts'
import { importFieldNames, importStateNames, noteKinds, readingNames, rowOutcomeNames, rowStates } from './facts.ts'

export const field = z.enum(importFieldNames)
/** What each column of the file is; null where it is not imported. */
export const mapping = z.array(field.nullable()).max(fileLimits.columns)

const note = z.object({
  field,
  kind: z.enum(namesOf(noteKinds)),
  written: z.string(),
  read: z.string().optional(),
  why: z.string().optional(),
})

export const reading = z.enum(readingNames)
/** An ambiguous number: both readings, in the order of their names, and the chosen one. */
const question = z.object({ field, written: z.string(), readings: z.array(z.number()), reading: reading.optional() })

const rowFindings = z.object({
  /** Of a car that is there: what would be, or was, changed, as a person reads it. */
  changes: z.array(z.object({ field, from: z.string(), to: z.string() })),
  notes: z.array(note),
  /** What the form requires and the car still lacks: it stays hidden until then. */
  missing: z.array(field),
  /** Why a row is wrong, a sentence each. */
  faults: z.array(z.string()),
  /** Ambiguous numbers. The row waits until a reading of each is chosen. */
  questions: z.array(question).optional(),
  /** Of a new car: the type that was guessed from make and model, or that it has no freight, as nothing says what it is. */
  guessed: z.string().optional(),
  freightless: z.boolean().optional(),
})
export type RowFindings = z.output<typeof rowFindings>

export const row = rowFindings.extend({
  number: z.number().int(),
  /** Where it begins in the file. */
  line: z.number().int(),
  outcome: z.enum(rowOutcomeNames).nullable(),
  /** What it is called: its stock number, else its chassis number, masked; and its title. */
  name: z.string(),
  carId: id.nullable(),
  /** Why undoing has left its car as it is. */
  left: z.enum(['changed', 'ordered', 'gone']).nullable(),
})
export type ImportRow = z.output<typeof row>

/** How many, and what the first are called. */
const someNames = z.object({ count: z.number().int(), names: z.array(z.string()) })
export type SomeNames = z.output<typeof someNames>

export const stockImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(importStateNames),
  encoding: z.enum(encodingNames).nullable(),
  /** Of an Excel file, those of its sheets that are not hidden, and the one that is read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The line of its heads; and its first lines, of which another one can be chosen, until it runs. */
  headLine: z.number().int(),
  top: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** Each column with its header, what it is, and the first values in it. */
  columns: z.array(z.object({ header: z.string(), field: field.nullable(), samples: z.array(z.string()) })),
  /** Whether cars that lack nothing are shown to buyers. */
  show: z.boolean(),
  /** Whether held and sold cars are changed too. */
  held: z.boolean(),
  rows: z.number().int(),
  /** Rows and pictures that the present step has done, of `steps`. */
  done: z.number().int(),
  steps: z.number().int(),
  pictures: z.number().int(),
  /** Files of the ZIP that could not be read, and, once it is checked, pictures that belong to no row. */
  unreadPictures: someNames,
  unusedPictures: someNames,
  /** While a reading can be chosen: each column with ambiguous numbers, its first one, how many there are and how many wait. */
  questions: z.array(question.omit({ reading: true }).extend({ rows: z.number().int(), open: z.number().int() })),
  counts: z.partialRecord(z.enum(rowOutcomeNames), z.number().int()),
  /** Rows with a warning, rows that go in as drafts, new cars without freight, and rows that undoing has left. */
  warned: z.number().int(),
  drafts: z.number().int(),
  freightless: z.number().int(),
  left: z.number().int(),
  by: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Whether it can still be undone. */
  undoable: z.boolean(),
})
export type StockImport = z.output<typeof stockImport>

/** Which part of a file is the list: of an Excel file a sheet, and the line of the heads, recognised where it is left out. */
export const listPart = z.object({
  sheet: z.string().max(fileLimits.sheetName).refine(isCleanText).optional(),
  line: z.number().int().min(1).max(2_000_000).optional(),
})
export type ListPart = z.output<typeof listPart>

const rowFilters = z.object({ outcome: chosen(z.enum(rowOutcomeNames)), only: chosen(z.enum(namesOf(rowStates))) })
export type RowFilters = z.output<typeof rowFilters>
export const rowQuery = rowFilters.extend(paging(50))
export type RowQuery = z.output<typeof rowQuery>
export const rowExport = rowFilters.extend({ format: spreadsheetFormat })
export type RowExport = z.output<typeof rowExport>
