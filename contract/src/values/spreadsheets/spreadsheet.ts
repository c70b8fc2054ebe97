import { z } from 'zod'
import { t } from '#language/messages.ts'
import { getKeys } from '../keys.ts'

export const spreadsheetFormats = {
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8' },
  xlsx: { label: 'Excel (XLSX)', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const
export type SpreadsheetFormat = keyof typeof spreadsheetFormats

/** The `format` of a call that returns a list as a file. */
export const spreadsheetFormat = z
  .enum(getKeys(spreadsheetFormats), { error: () => t('Please choose csv or xlsx') })
  .default('csv')

/** A cell of an exported list; null is an empty one. */
export type Cell = string | number | null
/** A column of an exported list. A header that is a message is translated when the list is written. */
export type SheetColumn<Row> = { header: string | (() => string); value(row: Row): Cell }

const formulaError = /^(?:#[¡¿]?[\p{Lu}_]+(?:\/0)?[!?]|#(?:N\/[AD]|NV|GETTING_DATA)|Err:\d{3})$/u
/** Recognises the error of a formula, as spreadsheet programs save it: `#REF!`, `#DIV/0!`, `#¿NOMBRE?`, `Err:508`. */
export const isFormulaError = (text: string) => formulaError.test(text)
