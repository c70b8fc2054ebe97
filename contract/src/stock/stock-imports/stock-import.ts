import { z } from 'zod'
import { pageParams } from '#protocol/paging.ts'
import { getKeys } from '#values/keys.ts'
import { encodingNames, fileLimits } from '#values/spreadsheets/file-faults.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { id, instant, isCleanText, optionalFilter } from '#values/text.ts'
import { importFieldNames, importStateNames, noteKinds, readingNames, rowOutcomeNames, rowStates } from './facts.ts'

export const field = z.enum(importFieldNames)
/** The field of each column of the file; null if it is not imported. */
export const mapping = z.array(field.nullable()).max(fileLimits.columns)

const note = z.object({
  field,
  kind: z.enum(getKeys(noteKinds)),
  written: z.string(),
  read: z.string().optional(),
  why: z.string().optional(),
})

export const reading = z.enum(readingNames)
/** Both readings of an ambiguous number, in the order of their names. Or the car that a stock number may mean. */
const question = z.object({
  field,
  written: z.string(),
  readings: z.array(z.number()),
  car: z.object({ id, stockNumber: z.string(), title: z.string() }).optional(),
  /** False if the text is no stock number: the row never becomes a new car. */
  mayBeNew: z.boolean().optional(),
  /** The chosen reading. */
  reading: reading.optional(),
})

const rowFindings = z.object({
  /** For an existing car: the planned or completed changes, as text. */
  changes: z.array(z.object({ field, from: z.string(), to: z.string() })),
  notes: z.array(note),
  /** Required fields that the car still lacks: it stays hidden until then. */
  missing: z.array(field),
  faults: z.array(z.string()),
  /** Ambiguous numbers, and stock numbers that may mean an existing car. The row waits until each has an answer. */
  questions: z.array(question).optional(),
  /** For a new car: the type guessed from make and model; or no freight, because the class is unknown. */
  guessed: z.string().optional(),
  freightless: z.boolean().optional(),
})
export type RowFindings = z.output<typeof rowFindings>

export const row = rowFindings.extend({
  number: z.number().int(),
  /** First line of the row in the file. */
  line: z.number().int(),
  outcome: z.enum(rowOutcomeNames).nullable(),
  /** The name: its stock number, else its masked chassis number; and its title. */
  name: z.string(),
  carId: id.nullable(),
  /** Reason why undoing skipped its car. */
  left: z.enum(['changed', 'ordered', 'gone']).nullable(),
})
export type ImportRow = z.output<typeof row>

const someNames = z.object({ count: z.number().int(), names: z.array(z.string()) })
export type NameSample = z.output<typeof someNames>

export const stockImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(importStateNames),
  encoding: z.enum(encodingNames).nullable(),
  /** For an Excel file, its visible sheets, and the selected one. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The header line; and the first lines, to select another one until the import runs. */
  headLine: z.number().int(),
  top: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** Each column with its header, its field, and its first values. */
  columns: z.array(z.object({ header: z.string(), field: field.nullable(), samples: z.array(z.string()) })),
  /** Shows complete cars to buyers. */
  show: z.boolean(),
  /** Also changes held and sold cars. */
  held: z.boolean(),
  rows: z.number().int(),
  /** Completed rows and pictures of the present step, of `steps`. */
  done: z.number().int(),
  steps: z.number().int(),
  pictures: z.number().int(),
  /** Unreadable files of the ZIP, and, after the check, pictures without a row. */
  unreadPictures: someNames,
  unusedPictures: someNames,
  /**
   * While a reading can be chosen: each column with questions, its first one, and their number. `open` have no answer,
   * `newCars` may be new cars.
   */
  questions: z.array(
    question
      .omit({ reading: true })
      .extend({ rows: z.number().int(), open: z.number().int(), newCars: z.number().int().optional() }),
  ),
  counts: z.partialRecord(z.enum(rowOutcomeNames), z.number().int()),
  /** Rows with a warning, rows imported as drafts, new cars without freight, and rows that undoing skipped. */
  warned: z.number().int(),
  drafts: z.number().int(),
  freightless: z.number().int(),
  left: z.number().int(),
  by: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
  undoable: z.boolean(),
})
export type StockImport = z.output<typeof stockImport>

/** The part of a file with the list: the sheet of an Excel file, and the header line; detected if missing. */
export const listPart = z.object({
  sheet: z.string().max(fileLimits.sheetName).refine(isCleanText).optional(),
  line: z.number().int().min(1).max(2_000_000).optional(),
})
export type ListPart = z.output<typeof listPart>

const rowFilters = z.object({
  outcome: optionalFilter(z.enum(rowOutcomeNames)),
  only: optionalFilter(z.enum(getKeys(rowStates))),
})
export type RowFilters = z.output<typeof rowFilters>
export const rowQuery = rowFilters.extend(pageParams(50))
export type RowQuery = z.output<typeof rowQuery>
export const rowExport = rowFilters.extend({ format: spreadsheetFormat })
export type RowExport = z.output<typeof rowExport>
