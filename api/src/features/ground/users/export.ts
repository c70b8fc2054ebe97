import type { User, UserExport } from '@minato/contract/ground/users/endpoints.ts'
import { userRoles, userSorts, userStates } from '@minato/contract/ground/users/office.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheet.ts'
import { inJapan, inPages, japanDay } from '../../../lib/spreadsheets/rows.ts'
import { spreadsheet } from '../../../lib/spreadsheets/write.ts'
import type { Services } from '../../../services.ts'
import { presentAll } from './present.ts'
import * as users from './users.ts'

const columns: readonly SheetColumn<User>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: userSorts.name.label, value: ({ fullName }) => fullName },
  { header: userSorts.email.label, value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: userSorts.country.label, value: ({ country }) => country },
  { header: 'Company', value: ({ companyName }) => companyName },
  { header: userSorts.role.label, value: ({ role, staffRole }) => staffRole?.name ?? userRoles[role] },
  { header: userSorts.status.label, value: ({ isActive }) => userStates[isActive ? 'active' : 'inactive'] },
  { header: inJapan(userSorts.created.label), value: ({ createdAt }) => japanDay(createdAt) },
]

/** Everybody whom the filters of the list show, as a file. */
export async function exportUsers({ db, clock }: Pick<Services, 'db' | 'clock'>, { format, ...filters }: UserExport) {
  const ids = await users.allIds(db, filters)
  const rows = inPages(ids, async (page) => presentAll(db, await users.withIds(db, page)))
  return spreadsheet(format, `users-${officeDay(clock.now())}`, columns, rows)
}
