import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { byId, id, instant, requiredName } from '#values/text.ts'
import { secretToken } from '../auth/endpoints.ts'
import { authMessages } from '../users/facts.ts'
import { email, newPassword } from '../users/login-fields.ts'
import { userRoleNames } from '../users/office.ts'
import { invitationMessages, invitationProblems } from './facts.ts'

/** What somebody is to become: an administrator, or in a role of the staff. */
const roleFields = { role: z.enum(userRoleNames), staffRole: z.object({ id, name: z.string() }).nullable() }

const invitation = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  ...roleFields,
  /** Who has sent it. */
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
    error: () => invitationMessages.role,
  })
export type InvitationDraft = z.output<typeof invitationDraft>

const limit = { max: 60, seconds: 900 }
const token = secretToken(() => invitationProblems['invitation-over'].sentence)

export const invitations = endpoints({
  listAll: {
    route: 'GET /invitations',
    access: 'users.edit',
    summary: 'The invitations to the staff that nobody has accepted yet, the newest first.',
    response: z.object({ data: z.array(invitation) }),
  },
  create: {
    route: 'POST /invitations',
    access: 'users.edit',
    asksCode: true,
    status: 201,
    summary:
      'Invites somebody to the staff by a letter with a link, which works once and for seven days. The caller gives only what they hold.',
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
    access: 'users.edit',
    asksCode: true,
    summary: 'Sends an invitation again, with another link, for seven days from now; the link before works no more.',
    params: byId,
    problems: ['invitation-not-found', 'role-not-found', 'beyond-your-permissions'],
    response: invitation,
  },
  remove: {
    route: 'DELETE /invitations/{id}',
    access: 'users.edit',
    summary: 'Takes an invitation back: its link works no more.',
    params: byId,
    problems: ['invitation-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
  open: {
    route: 'POST /invitations/open',
    access: 'public',
    summary: 'What an invitation is about, for whoever holds its link; `known` where its address has an account.',
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
      'Accepts an invitation: with a password where its address has no account yet, which begins a session; else logged in as its owner.',
    body: z.object({ token, password: newPassword.optional() }),
    limit,
    problems: ['invitation-over', 'invitation-needs-login', 'password-common'],
    /** The token of a session that has begun with it. */
    response: z.object({ accessToken: z.string().nullable() }),
  },
})
