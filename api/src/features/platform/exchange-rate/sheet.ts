import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { labelJapanDay, toJapanDay } from '#lib/spreadsheets/rows.ts'
import type { exchangeRates } from './table.ts'

export const exchangeRateColumns: readonly SheetColumn<typeof exchangeRates.$inferSelect>[] = [
  { header: 'Rate of', value: ({ date }) => date },
  { header: 'Yen for one US dollar', value: ({ rate }) => rate },
  { header: 'Source', value: ({ source }) => source },
  { header: 'Set by', value: ({ setBy }) => setBy },
  { header: labelJapanDay('Set'), value: ({ createdAt }) => toJapanDay(createdAt) },
]
