import { permissions } from '@minato/contract/protocol/access.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { labelJapanDay, toJapanDay } from '#lib/spreadsheets/rows.ts'
import type { RoleWithCount } from './save-role.ts'

export const roleColumns: readonly SheetColumn<RoleWithCount>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'May', value: ({ permissions: held }) => held.map((permission) => permissions[permission]).join('; ') },
  { header: 'People', value: ({ people }) => people },
  { header: labelJapanDay('Changed'), value: ({ updatedAt }) => toJapanDay(updatedAt) },
]
