import type { contract } from '@minato/contract/contract.ts'
import { userMessages } from '@minato/contract/user-facts.ts'
import type { User } from '@minato/contract/users.ts'
import type { Routes } from '../../lib/guard.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Services } from '../../services.ts'
import * as users from './queries.ts'
import type { UserRow } from './table.ts'

const present = (user: UserRow | undefined) => {
  if (!user) throw new Refusal(404, userMessages.notFound)
  return { ...user, fullName: users.fullName(user), createdAt: user.createdAt.toISOString() } satisfies User
}

export const userRoutes = ({ db }: Services): Routes<typeof contract.users> => ({
  profile: async ({ caller }) => present(await users.find(db, caller.id)),

  update: async ({ caller, params, body }) => {
    if (params.id !== caller.id) throw new Refusal(404, userMessages.notFound)
    return present(await users.update(db, params.id, body))
  },
})
