import type { ManagedMember } from '@minato/contract/ground/team/endpoints.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheet.ts'
import { yesOrNo } from '../../../lib/spreadsheets/rows.ts'

export const columns: readonly SheetColumn<ManagedMember>[] = [
  { header: 'Place', value: ({ order }) => order },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Position', value: ({ position }) => position },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Expertise', value: ({ expertise }) => expertise.join(', ') },
  { header: 'About', value: ({ bio }) => bio },
  { header: 'Active', value: ({ isActive }) => yesOrNo(isActive) },
]
