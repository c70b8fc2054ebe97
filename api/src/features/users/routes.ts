import type { contract } from '@minato/contract/contract.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { metaOf } from '@minato/contract/protocol/paging.ts'
import type { Routes } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import { present, required } from './present.ts'
import { changeUser, createUser, removeUser } from './save-user.ts'
import { search } from './search.ts'
import * as users from './users.ts'

export const userRoutes = (services: Services): Routes<typeof contract.users> => {
  const { db } = services
  return {
    list: async ({ query }) => {
      const { rows, total } = await search(db, query)
      return { data: rows.map(present), meta: metaOf(total, query) }
    },

    profile: async ({ caller }) => present(required(await users.find(db, caller.id))),

    show: async ({ caller, params }) => {
      if (params.id !== caller.id && !may(caller, 'users.edit')) throw new Refusal('user-not-found')
      return present(required(await users.find(db, params.id)))
    },

    create: async ({ caller, body, key }) => present(await createUser(services, caller, body, key)),
    update: async ({ caller, params, body }) => present(await changeUser(services, caller, params.id, body)),
    remove: async ({ caller, params }) => {
      await removeUser(services, caller, params.id)
      return { success: true }
    },
  }
}
