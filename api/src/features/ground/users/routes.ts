import type { contract } from '@minato/contract/contract.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { metaOf } from '@minato/contract/protocol/paging.ts'
import type { Routes } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import { exportUsers } from './export.ts'
import { present, presentAll } from './present.ts'
import { changeUser, createUser, removeUser, type Sessions, show } from './save-user.ts'
import * as users from './users.ts'

export const userRoutes = (services: Services, sessions: Sessions): Routes<typeof contract.users> => {
  const { db } = services
  const parts = { ...services, sessions }
  return {
    list: async ({ query }) => {
      const { rows, total } = await users.search(db, query)
      return { data: await presentAll(db, rows), meta: metaOf(total, query) }
    },

    export: ({ query }) => exportUsers(services, query),

    profile: async ({ caller }) => ({
      ...(await present(db, await show(db, caller.id))),
      permissions: [...caller.permissions],
      secondFactorDemanded: caller.withheld !== undefined,
    }),

    show: async ({ caller, params }) => {
      if (params.id !== caller.id && !may(caller, 'users.edit')) throw new Refusal('user-not-found')
      return present(db, await show(db, params.id))
    },

    create: async ({ caller, body, key }) => present(db, await createUser(parts, caller, body, key)),
    update: async ({ caller, params, body }) => present(db, await changeUser(parts, caller, params.id, body)),
    remove: async ({ caller, params }) => {
      await removeUser(services, caller, params.id)
      return { success: true }
    },
  }
}
