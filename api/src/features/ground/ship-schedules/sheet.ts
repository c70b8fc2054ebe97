import type { ManagedSchedule } from '@minato/contract/ground/ship-schedules/endpoints.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheet.ts'
import { inJapan, japanDay, yesOrNo } from '../../../lib/spreadsheets/rows.ts'

export const columns: readonly SheetColumn<ManagedSchedule>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Picture', value: ({ image }) => image },
  { header: 'PDF', value: ({ pdf }) => pdf },
  { header: 'Active', value: ({ isActive }) => yesOrNo(isActive) },
  { header: inJapan('Added'), value: ({ createdAt }) => japanDay(createdAt) },
]
