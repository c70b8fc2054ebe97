import { getLanguage } from '@minato/contract/language/messages.ts'
import type { InvitationDraft } from '@minato/contract/platform/invitations/endpoints.ts'
import { invitationDays } from '@minato/contract/platform/invitations/facts.ts'
import { splitName } from '@minato/contract/platform/users/facts.ts'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import { createIdempotently } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { generateToken, hashToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'
import * as mails from '../mail/mail.ts'
import * as roles from '../users/roles/roles.ts'
import * as users from '../users/users.ts'
import { invitationEmail } from './emails.ts'
import * as invitations from './invitations.ts'
import type { InvitationRow } from './table.ts'

export type InvitationDeps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>

const { invitationRows: rows } = invitations

function createLink(now: Date) {
  const token = generateToken()
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000)
  return { token, linkFields: { tokenHash: hashToken(token), sentAt: now, expiresAt } }
}

async function emailLink(tx: Database, deps: InvitationDeps, row: InvitationRow, token: string) {
  const email = invitationEmail({ role: await invitations.getRoleName(tx, row), token, days: invitationDays })
  // The invited person's language is unknown, so the email uses that of the sender.
  const reader = { language: getLanguage(), isStaff: true, isConfirmed: false }
  await mails.enqueueEmails(tx, deps, { ...email, to: row.email, readBy: reader, aboutId: row.id, secret: true })
}

/** Invites a person to a role within the caller's permissions, once per key. */
export async function createInvitation(
  deps: InvitationDeps,
  by: Caller,
  { fullName, ...draft }: InvitationDraft,
  key?: string,
) {
  const roleFields = { role: draft.role, staffRoleId: draft.role === 'ADMIN' ? null : (draft.staffRoleId ?? null) }
  const request = ['invitations.create', { fullName, ...draft }]
  const creation = createIdempotently(deps.db, { userId: by.id, key, request }, async (tx) => {
    const powers = await roles.lockPowers(tx, by)
    powers.requireWithin(powers.heldBy(roleFields))
    const existingUser = await users.findByEmail(tx, draft.email)
    if (existingUser && powers.heldBy(existingUser).length > 0) throw new Refusal('already-staff').at('email')
    const { token, linkFields } = createLink(deps.clock.now())
    const row = await rows.insert(tx, {
      email: draft.email,
      ...splitName(fullName),
      ...roleFields,
      ...linkFields,
      byId: by.id,
    })
    await invitations.recordInvitation(tx, by, { after: row })
    await emailLink(tx, deps, row, token)
    return row
  })
  return requirePresent(
    await invitations.findInvitation(deps.db, await creation.catch(rejectDuplicate)),
    'invitation-not-found',
  )
}

function rejectDuplicate(error: unknown): never {
  throw isViolationOf(error, 'invitations_email_unique') ? new Refusal('invited-already').at('email') : error
}

/** Sends a new link in the caller's name. The previous link no longer works. */
export async function resendInvitation(deps: InvitationDeps, by: Caller, id: string) {
  await deps.db.transaction(async (tx) => {
    const powers = await roles.lockPowers(tx, by)
    const before = requirePresent((await rows.lock(tx, [id]))[0], 'invitation-not-found')
    powers.requireWithin(powers.heldBy(before))
    const { token, linkFields } = createLink(deps.clock.now())
    const after = await rows.update(tx, id, { ...linkFields, byId: by.id })
    await invitations.recordInvitation(tx, by, { before, after })
    await emailLink(tx, deps, after, token)
  })
  return requirePresent(await invitations.findInvitation(deps.db, id), 'invitation-not-found')
}

export const withdrawInvitation = ({ db }: InvitationDeps, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const before = requirePresent((await rows.remove(tx, [id]))[0], 'invitation-not-found')
    await invitations.recordInvitation(tx, by, { before })
  })
