import type { contract } from '@minato/contract/contract.ts'
import { type Routes, succeed } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { requirePassword } from '../password-again.ts'
import { create, ofUser, revoke } from './api-tokens.ts'

export const apiTokenRoutes = (services: Services): Routes<typeof contract.apiTokens> => ({
  list: async ({ caller }) => ({ data: await ofUser(services.db, caller.id, services.clock.now()) }),
  create: async ({ caller, body: { currentPassword, ...draft } }) => {
    await requirePassword(services, caller, currentPassword)
    const { token, row } = await create(services, caller, draft)
    return { token, apiToken: row }
  },
  revoke: ({ caller, params }) => succeed(revoke(services, caller, { userId: caller.id, id: params.id })),
  listOf: async ({ params }) => ({ data: await ofUser(services.db, params.id, services.clock.now()) }),
  revokeOf: ({ caller, params }) => succeed(revoke(services, caller, { userId: params.id, id: params.token })),
})
