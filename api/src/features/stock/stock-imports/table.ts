import {
  type ImportField,
  importStateNames,
  type ReadingName,
  type RowOutcome,
  rowOutcomeNames,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { RowFindings, StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { encodingNames } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { document, picture, reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import type { cars } from '../cars/table.ts'

/** An imported list of cars, with its progress. Its rows are deleted after the retention time. */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    state: text({ enum: importStateNames }).notNull().default('columns'),
    encoding: text({ enum: encodingNames }),
    /** The uploaded file, so that another sheet or header line can be chosen. */
    file: document('file'),
    sheets: text().array().notNull().default([]),
    sheet: text(),
    headLine: integer('head_line').notNull().default(1),
    top: jsonb().$type<StockImport['top']>().notNull().default([]),
    headers: text().array().notNull(),
    /** Field of each column; null if it is not imported. */
    mapping: jsonb().$type<(ImportField | null)[]>().notNull(),
    /** `show`: show complete new cars to buyers. `held`: also change held and sold cars. */
    show: boolean().notNull().default(true),
    held: boolean().notNull().default(false),
    rows: integer().notNull(),
    /** Last row that the current state has processed. */
    position: integer().notNull().default(0),
    zip: document('zip'),
    pictures: integer().notNull().default(0),
    /** Another staff member may check, run or undo the import. */
    uploadedById: uuid('uploaded_by_id').references(() => users.id, { onDelete: 'set null' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    by: text().notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    endedAt: timestampTz('ended_at'),
  },
  (table) => [
    // Only one open import at a time.
    uniqueIndex('stock_imports_one_open')
      .on(sql`(true)`)
      .where(isOpen(sql`${table.state}`)),
  ],
)
export type StockImportRow = typeof stockImports.$inferSelect
declarePersonalData(stockImports, {
  leaving: { instead: 'the import stays with the name of who did it, as the history of its cars does' },
  export: { not: 'it is about cars, and was done for the company' },
})

function isOpen(state: SQL) {
  return sql`${state} NOT IN ('done', 'undone')`
}

/** The car before the row changed it; null if the row created it. The versions after the import reveal later changes. */
export type Applied = {
  before: Partial<typeof cars.$inferInsert> | null
  version: number
  secrets?: { before: Record<string, unknown>; version: number }
}

/** The car that the row was asked about, as JSON. */
export const questionCar = (findings: SQLWrapper) => sql`jsonb_path_query_first(${findings}, '$.questions[*].car.id')`

export const stockImportRows = pgTable(
  'stock_import_rows',
  {
    importId: reference('import_id', () => stockImports.id, 'cascade'),
    /** From 1, in the order of the file. */
    number: integer().notNull(),
    line: integer().notNull(),
    cells: text().array().notNull(),
    /** Identify the car of the row. */
    stockNumber: text('stock_number'),
    chassisNumber: text('chassis_number'),
    /** The stock number as the list has it, in capitals and without leading zeros, so later rows can be found. */
    listedNumber: text('listed_number'),
    /** File names in the row, in lower case. */
    pictureNames: text('picture_names').array().notNull().default([]),
    outcome: text({ enum: rowOutcomeNames }).$type<RowOutcome>(),
    findings: jsonb().$type<RowFindings>(),
    /** The chosen readings, by the index of their column. `car` is the one that the stock number was asked about. */
    answers: jsonb().$type<Record<number, ReadingName> & { car?: string }>().notNull().default({}),
    warned: boolean().notNull().default(false),
    draft: boolean().notNull().default(false),
    /** No foreign key, because the car may be deleted. */
    carId: uuid('car_id'),
    applied: jsonb().$type<Applied>(),
    /** Why undoing skipped the car. */
    left: text({ enum: ['changed', 'ordered', 'gone'] }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('stock_import_rows_stock').on(table.importId, table.stockNumber),
    index('stock_import_rows_chassis').on(table.importId, table.chassisNumber),
    index('stock_import_rows_car').on(table.importId, table.carId),
    index('stock_import_rows_listed').on(table.importId, table.listedNumber),
    index('stock_import_rows_question').on(table.importId, questionCar(table.findings)),
    index('stock_import_rows_outcome').on(table.importId, table.outcome, table.number),
  ],
)
export type StockRow = typeof stockImportRows.$inferSelect

export const stockImportPictures = pgTable(
  'stock_import_pictures',
  {
    importId: uuid('import_id').notNull(),
    /** Path in the ZIP. */
    name: text().notNull(),
    /** Possible stock numbers: file name without extension, the same without a number at the end, folder. */
    base: text().notNull(),
    stem: text(),
    folder: text(),
    place: integer().notNull(),
    /** Null while unprocessed and for an unreadable file. */
    picture: picture('picture'),
    fault: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.name] }),
    foreignKey({ columns: [table.importId], foreignColumns: [stockImports.id] }).onDelete('cascade'),
  ],
)
