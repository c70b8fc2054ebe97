import type { Role } from '@minato/contract/ground/users/roles/endpoints.ts'
import { permissions } from '@minato/contract/protocol/access.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { inJapan, japanDay } from '#lib/spreadsheets/rows.ts'

export const roleColumns: readonly SheetColumn<Role>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'May', value: ({ permissions: held }) => held.map((permission) => permissions[permission]).join('; ') },
  { header: 'People', value: ({ people }) => people },
  { header: inJapan('Changed'), value: ({ updatedAt }) => japanDay(updatedAt) },
]
