import { fullName } from '@minato/contract/ground/users/facts.ts'
import { permissionsOf } from '@minato/contract/ground/users/office.ts'
import { languageNow } from '@minato/contract/language/messages.ts'
import { complete } from '@minato/contract/protocol/access.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { hashPassword, isCommonPassword } from '#lib/people/passwords.ts'
import * as sessions from '../auth/auth.ts'
import { recordUser } from '../users/present.ts'
import * as roles from '../users/roles/roles.ts'
import * as users from '../users/users.ts'
import * as invitations from './invitations.ts'
import type { Parts } from './invite.ts'
import type { InvitationRow } from './table.ts'

type Accepting = { token: string; password?: string | undefined }
type Who = { caller: Caller | null; agent: string | undefined }

/** What an invitation is about. @throws Refusal 404 where its link works no more */
export async function open({ db, clock }: Parts, token: string) {
  const row = requirePresent(await invitations.ofToken(db, token, clock.now()), 'invitation-over')
  const known = (await users.findByEmail(db, row.email)) !== undefined
  return { fullName: fullName(row), email: row.email, place: await invitations.placeOf(db, row), known }
}

/**
 * Makes whoever holds the link of an invitation one of the staff: the owner of its address, who is logged in, or somebody
 * new, who says a password. Answers the token of the session of somebody new. The link alone opens no account that has a
 * password: letters are forwarded.
 */
export async function accept(parts: Parts, { token, password }: Accepting, { caller, agent }: Who) {
  const { db, clock, config } = parts
  const now = clock.now()
  const { email } = requirePresent(await invitations.ofToken(db, token, now), 'invitation-over')
  const isNew = (await users.findByEmail(db, email)) === undefined
  if (isNew && password === undefined) throw new Refusal('invalid').at('password')
  if (isNew && password && (await isCommonPassword(password))) throw new Refusal('password-common').at('password')
  const passwordHash = isNew && password ? await hashPassword(password) : undefined
  return db.transaction(async (tx) => {
    const known = await roles.lockAll(tx)
    const row = requirePresent(await invitations.ofToken(tx, token, now, true), 'invitation-over')
    await requireStillGiven(tx, row, known)
    const { role, staffRoleId, firstName, lastName } = row
    // The link was sent to the address.
    const roleFields = { role, staffRoleId, emailConfirmedAt: now }
    const before = passwordHash ? undefined : await owner(tx, email, caller)
    const user = before
      ? await users.update(tx, before.id, roleFields)
      : passwordHash &&
        (await users.insert(tx, { email, firstName, lastName, passwordHash, language: languageNow(), ...roleFields }))
    if (!user) throw new Refusal('invitation-needs-login')
    const by = { id: user.id, name: fullName(user) }
    await recordUser(tx, by, { ...(before && { before }), after: user })
    await invitations.rows.remove(tx, [row.id])
    await invitations.record(tx, by, { before: row, after: row }, true)
    if (!passwordHash) return null
    return (await sessions.begin(tx, { user, agent, now, seconds: config.sessionSeconds })) ?? null
  })
}

/** Whoever has the address, once they have logged in; who is of the staff by now stays what they are. */
async function owner(tx: Database, email: string, caller: Caller | null) {
  const user = caller && (await users.lock(tx, caller.id))
  if (user?.email !== email) throw new Refusal('invitation-needs-login')
  return requirePresent(user.role === 'ADMIN' || user.staffRoleId ? undefined : user, 'invitation-over')
}

/** Whoever has sent it must still be able to give what it gives. */
async function requireStillGiven(tx: Database, row: InvitationRow, known: Awaited<ReturnType<typeof roles.lockAll>>) {
  const sender = (await roles.staff(tx, 'users.edit')).find(({ id }) => id === row.byId)
  const staffPermissions = known.find(({ id }) => id === row.staffRoleId)?.permissions ?? null
  const granted = complete(permissionsOf({ role: row.role, staffPermissions }))
  requirePresent(
    sender && granted.every((name) => sender.permissions.includes(name)) ? row : undefined,
    'invitation-over',
  )
}
