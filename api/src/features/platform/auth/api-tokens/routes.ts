import type { contract } from '@minato/contract/contract.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { requirePassword } from '../require-password.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts'

export const apiTokenRoutes = (services: Services): Routes<typeof contract.apiTokens> => ({
  list: async ({ caller }) => ({ data: await listApiTokens(services.db, caller.id, services.clock.now()) }),
  create: async ({ caller, body: { currentPassword, ...draft } }) => {
    await requirePassword(services, caller, currentPassword)
    const { token, row } = await createApiToken(services, caller, draft)
    return { token, apiToken: row }
  },
  revoke: ({ caller, params }) => toSuccess(revokeApiToken(services, caller, { userId: caller.id, id: params.id })),
  listOf: async ({ params }) => ({ data: await listApiTokens(services.db, params.id, services.clock.now()) }),
  revokeOf: ({ caller, params }) =>
    toSuccess(revokeApiToken(services, caller, { userId: params.id, id: params.token })),
})
