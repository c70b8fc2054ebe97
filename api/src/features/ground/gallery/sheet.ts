import type { GalleryItem } from '@minato/contract/ground/gallery/endpoints.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheet.ts'
import { inJapan, japanDay, yesOrNo } from '../../../lib/spreadsheets/rows.ts'

export const columns: readonly SheetColumn<GalleryItem>[] = [
  { header: 'Place', value: ({ order }) => order },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Picture', value: ({ image }) => image },
  { header: 'Active', value: ({ isActive }) => yesOrNo(isActive) },
  { header: inJapan('Added'), value: ({ createdAt }) => japanDay(createdAt) },
]
