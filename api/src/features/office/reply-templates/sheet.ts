import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { labelJapanDay, toJapanDay } from '#lib/spreadsheets/rows.ts'
import type { TemplateRow } from './table.ts'

export const templateColumns: readonly SheetColumn<TemplateRow>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'Text', value: ({ text }) => text },
  { header: labelJapanDay('Changed'), value: ({ updatedAt }) => toJapanDay(updatedAt) },
]
