import type { contract } from '@minato/contract/contract.ts'
import type { UserExport } from '@minato/contract/platform/users/endpoints.ts'
import { userRoles, userSorts, userStates } from '@minato/contract/platform/users/office.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import { labelJapanDay, readInBatches, toJapanDay } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import { presentUser, presentUsers } from './present.ts'
import { createUser, deleteUser, getUser, type SessionDeps, updateUser } from './save-user.ts'
import * as users from './users.ts'

const columns: readonly SheetColumn<User>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: () => userSorts.name.label, value: ({ fullName }) => fullName },
  { header: () => userSorts.email.label, value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: () => userSorts.country.label, value: ({ country }) => country },
  { header: 'Company', value: ({ companyName }) => companyName },
  { header: () => userSorts.role.label, value: ({ role, staffRole }) => staffRole?.name ?? userRoles[role] },
  { header: () => userSorts.status.label, value: ({ isActive }) => userStates[isActive ? 'active' : 'inactive'] },
  { header: () => labelJapanDay(userSorts.created.label), value: ({ createdAt }) => toJapanDay(createdAt) },
]

async function exportUsers({ db, clock }: Pick<Services, 'db' | 'clock'>, { format, ...filters }: UserExport) {
  const ids = await users.listUserIds(db, filters)
  const rows = readInBatches(ids, async (page) => presentUsers(db, await users.listByIds(db, page)))
  return createSpreadsheet({ format, name: 'users', now: clock.now() }, columns, rows)
}

export const userRoutes = (services: Services, sessions: SessionDeps): Routes<typeof contract.users> => {
  const { db, clock } = services
  const deps = { ...services, sessions }
  return {
    list: async ({ query }) => {
      const { rows, total } = await users.searchUsers(db, query)
      return { data: await presentUsers(db, rows), meta: buildPageMeta(total, query) }
    },

    export: ({ query }) => exportUsers(services, query),

    profile: async ({ caller }) => {
      const person = await getUser(db, caller.id)
      return {
        ...(await presentUser(db, person)),
        emailConfirmed: person.emailConfirmedAt !== null,
        confirmationSent: await sessions.hasConfirmationLink(db, caller.id, clock.now()),
        permissions: [...caller.permissions],
        secondFactorDemanded: caller.withheld !== undefined,
      }
    },

    show: async ({ caller, params }) => {
      if (params.id !== caller.id && !hasPermission(caller, 'users.edit')) throw new Refusal('user-not-found')
      return presentUser(db, await getUser(db, params.id))
    },

    create: async ({ caller, body, key }) => presentUser(db, await createUser(deps, caller, body, key)),
    update: async ({ caller, params, body }) => presentUser(db, await updateUser(deps, caller, params.id, body)),
    remove: ({ caller, params }) => toSuccess(deleteUser(deps, caller, params.id)),
  }
}
