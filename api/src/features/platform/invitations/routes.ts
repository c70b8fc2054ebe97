import type { contract } from '@minato/contract/contract.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { acceptInvitation, openInvitation } from './accept.ts'
import { listInvitations } from './invitations.ts'
import { createInvitation, resendInvitation, withdrawInvitation } from './invite.ts'

export const invitationRoutes = (services: Services): Routes<typeof contract.invitations> => ({
  listAll: async () => ({ data: await listInvitations(services.db) }),
  create: ({ caller, body, key }) => createInvitation(services, caller, body, key),
  resend: ({ caller, params }) => resendInvitation(services, caller, params.id),
  remove: ({ caller, params }) => toSuccess(withdrawInvitation(services, caller, params.id)),
  open: ({ body }) => openInvitation(services, body.token),
  accept: async ({ body, caller, agent }) => ({
    accessToken: await acceptInvitation(services, body, { caller, agent }),
  }),
})
