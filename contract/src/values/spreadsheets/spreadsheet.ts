import { z } from 'zod'
import { t } from '#language/messages.ts'
import { namesOf } from '../names.ts'

/** The formats of an exported list, with their labels. */
export const spreadsheetFormats = {
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8' },
  xlsx: { label: 'Excel (XLSX)', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const
export type SpreadsheetFormat = keyof typeof spreadsheetFormats

/** The `format` of a call that answers a whole list as a file. */
export const spreadsheetFormat = z
  .enum(namesOf(spreadsheetFormats), { error: () => t('Please choose csv or xlsx') })
  .default('csv')

/** A cell of a list that is taken away; null is an empty one. */
export type Cell = string | number | null
/** One column of such a list, by what it says of a row. A header that is a message is said when the list is written. */
export type SheetColumn<Row> = { header: string | (() => string); value(row: Row): Cell }
