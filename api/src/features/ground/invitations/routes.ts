import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { accept, open } from './accept.ts'
import { listAll } from './invitations.ts'
import { invite, resend, takeBack } from './invite.ts'

export const invitationRoutes = (services: Services): Routes<typeof contract.invitations> => ({
  listAll: async () => ({ data: await listAll(services.db) }),
  create: ({ caller, body, key }) => invite(services, caller, body, key),
  resend: ({ caller, params }) => resend(services, caller, params.id),
  remove: async ({ caller, params }) => {
    await takeBack(services, caller, params.id)
    return { success: true }
  },
  open: ({ body }) => open(services, body.token),
  accept: async ({ body, caller, agent }) => ({ accessToken: await accept(services, body, { caller, agent }) }),
})
