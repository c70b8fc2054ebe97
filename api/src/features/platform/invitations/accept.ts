import { getLanguage } from '@minato/contract/language/messages.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { listPermissions } from '@minato/contract/platform/users/office.ts'
import { addImpliedPermissions } from '@minato/contract/protocol/access.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { hashPassword, isCommonPassword } from '#lib/people/passwords.ts'
import * as sessions from '../auth/sessions.ts'
import { recordUser } from '../users/present.ts'
import * as roles from '../users/roles/roles.ts'
import * as users from '../users/users.ts'
import * as invitations from './invitations.ts'
import type { InvitationDeps } from './invite.ts'
import type { InvitationRow } from './table.ts'

/** Returns the content of an invitation. @throws Refusal 404 for an expired or used link */
export async function openInvitation({ db, clock }: InvitationDeps, token: string) {
  const row = requirePresent(await invitations.findByToken(db, token, clock.now()), 'invitation-over')
  const hasAccount = (await users.findByEmail(db, row.email)) !== undefined
  return {
    fullName: formatFullName(row),
    email: row.email,
    place: await invitations.getRoleName(db, row),
    known: hasAccount,
  }
}

/**
 * Makes the owner of the address a staff member. An existing user must be logged in, since emails with links are forwarded.
 * A new user sets a password and gets a session token.
 */
export async function acceptInvitation(
  deps: InvitationDeps,
  { token, password }: { token: string; password?: string | undefined },
  { caller, agent }: { caller: Caller | null; agent: string | undefined },
) {
  const { db, clock, config } = deps
  const now = clock.now()
  const { email } = requirePresent(await invitations.findByToken(db, token, now), 'invitation-over')
  const isNew = (await users.findByEmail(db, email)) === undefined
  if (isNew && password === undefined) throw new Refusal('invalid').at('password')
  if (isNew && password && (await isCommonPassword(password))) throw new Refusal('password-common').at('password')
  const passwordHash = isNew && password ? await hashPassword(password) : undefined
  return db.transaction(async (tx) => {
    const lockedRoles = await roles.lockRoles(tx)
    const row = requirePresent(await invitations.findByToken(tx, token, now, true), 'invitation-over')
    await requireSenderMayGrant(tx, row, lockedRoles)
    const { role, staffRoleId, firstName, lastName } = row
    // The link was sent to this address, which confirms it and shows that it works.
    const roleFields = { role, staffRoleId, emailConfirmedAt: now, mailRefusedOn: [] }
    const before = passwordHash ? undefined : await lockOwner(tx, email, caller)
    const user = before
      ? await users.update(tx, before.id, roleFields)
      : passwordHash &&
        (await users.insertUser(tx, {
          email,
          firstName,
          lastName,
          passwordHash,
          language: getLanguage(),
          ...roleFields,
        }))
    if (!user) throw new Refusal('invitation-needs-login')
    const by = { id: user.id, name: formatFullName(user) }
    await recordUser(tx, by, { ...(before && { before }), after: user })
    await invitations.invitationRows.remove(tx, [row.id])
    await invitations.recordInvitation(tx, by, { before: row, after: row }, true)
    if (!passwordHash) return null
    return (await sessions.startSession(tx, { user, agent, now, seconds: config.sessionSeconds })) ?? null
  })
}

/** Locks the logged-in owner of the address. Refuses a user who has become staff meanwhile. */
async function lockOwner(tx: Database, email: string, caller: Caller | null) {
  const user = caller && (await users.lock(tx, caller.id))
  if (user?.email !== email) throw new Refusal('invitation-needs-login')
  return requirePresent(user.role === 'ADMIN' || user.staffRoleId ? undefined : user, 'invitation-over')
}

/** The sender must still hold the permissions that the invitation grants. */
async function requireSenderMayGrant(
  tx: Database,
  row: InvitationRow,
  lockedRoles: Awaited<ReturnType<typeof roles.lockRoles>>,
) {
  const sender = (await roles.listStaff(tx, 'users.edit')).find(({ id }) => id === row.byId)
  const staffPermissions = lockedRoles.find(({ id }) => id === row.staffRoleId)?.permissions ?? null
  const granted = addImpliedPermissions(listPermissions({ role: row.role, staffPermissions }))
  requirePresent(sender && granted.every((name) => sender.permissions.includes(name)), 'invitation-over')
}
