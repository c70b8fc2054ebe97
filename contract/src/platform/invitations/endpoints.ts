import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { id, instant, requiredName } from '#values/text.ts'
import { secretToken } from '../auth/endpoints.ts'
import { authMessages } from '../users/facts.ts'
import { email, newPassword } from '../users/login-fields.ts'
import { userRoleNames } from '../users/office.ts'
import { invitationProblems } from './facts.ts'

const invitation = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  role: z.enum(userRoleNames),
  staffRole: z.object({ id, name: z.string() }).nullable(),
  by: z.string(),
  sentAt: instant,
  expiresAt: instant,
})
export type Invitation = z.output<typeof invitation>

export const invitationDraft = z
  .object({
    fullName: requiredName(120, () => authMessages.fullName),
    email,
    role: z.enum(userRoleNames).default('USER'),
    staffRoleId: id.nullable().optional(),
  })
  .refine(({ role, staffRoleId }) => role === 'ADMIN' || staffRoleId, {
    path: ['role'],
    error: () => t('Please choose this person’s role'),
  })
export type InvitationDraft = z.output<typeof invitationDraft>

const limit = { max: 60, seconds: 900 }
const token = secretToken(() => invitationProblems['invitation-over'].sentence)

export const invitations = defineEndpoints('users.edit', {
  listAll: {
    route: 'GET /invitations',
    summary: 'Lists the open invitations to the staff, newest first.',
    response: z.object({ data: z.array(invitation) }),
  },
  create: {
    route: 'POST /invitations',
    asksCode: true,
    status: 201,
    summary:
      'Invites a person to the staff by an email with a link, which works once and for seven days. The caller can grant only permissions that they have.',
    body: invitationDraft,
    problems: [
      'invitation-not-found',
      'invited-already',
      'already-staff',
      'role-not-found',
      'beyond-your-permissions',
      'key-reused',
    ],
    response: invitation,
  },
  resend: {
    route: 'POST /invitations/{id}/letter',
    asksCode: true,
    summary:
      'Sends an invitation again, with another link, for seven days from now. The previous link becomes invalid.',
    problems: ['invitation-not-found', 'role-not-found', 'beyond-your-permissions'],
    response: invitation,
  },
  remove: {
    route: 'DELETE /invitations/{id}',
    summary: 'Revokes an invitation and its link.',
    problems: ['invitation-not-found'],
  },
  open: {
    route: 'POST /invitations/open',
    access: 'public',
    summary: 'Returns an invitation by its link; `known` if its address has an account.',
    body: z.object({ token }),
    limit,
    problems: ['invitation-over'],
    response: z.object({ fullName: z.string(), email: z.string(), place: z.string(), known: z.boolean() }),
  },
  accept: {
    route: 'POST /invitations/accept',
    access: 'public',
    tokens: false,
    summary:
      'Accepts an invitation: with a password, which starts a session, if its address has no account; otherwise as its logged-in owner.',
    body: z.object({ token, password: newPassword.optional() }),
    limit,
    problems: ['invitation-over', 'invitation-needs-login', 'password-common'],
    /** Token of the session that the acceptance started. */
    response: z.object({ accessToken: z.string().nullable() }),
  },
})
