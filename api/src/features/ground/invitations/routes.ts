import type { contract } from '@minato/contract/contract.ts'
import { type Routes, succeed } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { accept, open } from './accept.ts'
import { listAll } from './invitations.ts'
import { invite, resend, takeBack } from './invite.ts'

export const invitationRoutes = (services: Services): Routes<typeof contract.invitations> => ({
  listAll: async () => ({ data: await listAll(services.db) }),
  create: ({ caller, body, key }) => invite(services, caller, body, key),
  resend: ({ caller, params }) => resend(services, caller, params.id),
  remove: ({ caller, params }) => succeed(takeBack(services, caller, params.id)),
  open: ({ body }) => open(services, body.token),
  accept: async ({ body, caller, agent }) => ({ accessToken: await accept(services, body, { caller, agent }) }),
})
