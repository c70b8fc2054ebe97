import {
  type ImportField,
  importStateNames,
  type ReadingName,
  type RowOutcome,
  rowOutcomeNames,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { RowFindings, StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { encodingNames } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { type SQL, sql } from 'drizzle-orm'
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
import { users } from '#ground/users/table.ts'
import { document, moment, picture, reference } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import type { cars } from '../cars/table.ts'

/** A list of cars that somebody brings in: its rows are kept until it is of no more use, and say by themselves how far it is. */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    state: text({ enum: importStateNames }).notNull().default('columns'),
    encoding: text({ enum: encodingNames }),
    /** The list itself, of which another sheet, or another line of heads, may be wanted. */
    file: document('file'),
    sheets: text().array().notNull().default([]),
    sheet: text(),
    headLine: integer('head_line').notNull().default(1),
    top: jsonb().$type<StockImport['top']>().notNull().default([]),
    headers: text().array().notNull(),
    /** What each column is; null where it is not imported. */
    mapping: jsonb().$type<(ImportField | null)[]>().notNull(),
    /** Whether cars that lack nothing are shown to buyers, and whether held and sold ones are changed. */
    show: boolean().notNull().default(true),
    held: boolean().notNull().default(false),
    rows: integer().notNull(),
    /** The last row that the present step has done. */
    position: integer().notNull().default(0),
    zip: document('zip'),
    pictures: integer().notNull().default(0),
    /** Whose file it is; who has it checked, run or undone may be somebody else. */
    uploadedById: uuid('uploaded_by_id').references(() => users.id, { onDelete: 'set null' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    by: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it had done everything, or was left as it was. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    // One at a time.
    uniqueIndex('stock_imports_one_open')
      .on(sql`(true)`)
      .where(isOpen(sql`${table.state}`)),
  ],
)
export type StockImportRow = typeof stockImports.$inferSelect
personal(stockImports, {
  leaving: { instead: 'the import stays with the name of who did it, as the history of its cars does' },
  export: { not: 'it is about cars, and was done for the company' },
})

function isOpen(state: SQL) {
  return sql`${state} NOT IN ('done', 'undone')`
}

/** What a car was before a row changed it; null where the row made it. With the versions after, by which later changes show. */
export type Applied = {
  before: Partial<typeof cars.$inferInsert> | null
  version: number
  secrets?: { before: Record<string, unknown>; version: number }
}

/** A row of its file. */
export const stockImportRows = pgTable(
  'stock_import_rows',
  {
    importId: reference('import_id', () => stockImports.id, 'cascade'),
    /** From 1, in the order of the file. */
    number: integer().notNull(),
    line: integer().notNull(),
    cells: text().array().notNull(),
    /** By which it is the same car as another one. */
    stockNumber: text('stock_number'),
    chassisNumber: text('chassis_number'),
    /** Files that it names, in lower case. */
    pictureNames: text('picture_names').array().notNull().default([]),
    outcome: text({ enum: rowOutcomeNames }).$type<RowOutcome>(),
    findings: jsonb().$type<RowFindings>(),
    /** The chosen readings of ambiguous numbers, by the index of their column. */
    answers: jsonb().$type<Record<number, ReadingName>>().notNull().default({}),
    warned: boolean().notNull().default(false),
    draft: boolean().notNull().default(false),
    /** Not a reference: the car may go. */
    carId: uuid('car_id'),
    applied: jsonb().$type<Applied>(),
    /** Why undoing has left its car. */
    left: text({ enum: ['changed', 'ordered', 'gone'] }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('stock_import_rows_stock').on(table.importId, table.stockNumber),
    index('stock_import_rows_chassis').on(table.importId, table.chassisNumber),
    index('stock_import_rows_car').on(table.importId, table.carId),
    index('stock_import_rows_outcome').on(table.importId, table.outcome, table.number),
  ],
)
export type StockRow = typeof stockImportRows.$inferSelect

/** A picture of its ZIP, once it was looked at. */
export const stockImportPictures = pgTable(
  'stock_import_pictures',
  {
    importId: uuid('import_id').notNull(),
    /** As the ZIP has it. */
    name: text().notNull(),
    /** What a stock number may be: its name without ending, the same without a number behind it, its folder. */
    base: text().notNull(),
    stem: text(),
    folder: text(),
    place: integer().notNull(),
    /** Null until it was looked at, and where it could not be read. */
    picture: picture('picture'),
    fault: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.name] }),
    foreignKey({ columns: [table.importId], foreignColumns: [stockImports.id] }).onDelete('cascade'),
  ],
)
