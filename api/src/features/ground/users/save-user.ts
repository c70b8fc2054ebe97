import { authMessages, userMessages } from '@minato/contract/ground/users/facts.ts'
import { phone as registrationPhone } from '@minato/contract/ground/users/login-fields.ts'
import { userAdminMessages } from '@minato/contract/ground/users/office.ts'
import type { UserChange, UserDraft } from '@minato/contract/ground/users/user.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { changesOf } from '#lib/database/change.ts'
import { type Database, violates } from '#lib/database/database.ts'
import { makeOnce } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { hashPassword, isCommonPassword } from '#lib/people/passwords.ts'
import { international } from '#lib/people/phones.ts'
import type { Services } from '#services.ts'
import { recordUser } from './present.ts'
import * as roles from './roles/roles.ts'
import type { UserRow } from './table.ts'
import * as users from './users.ts'

/** What ends, goes or is asked with a change of somebody: given, as logins and later rooms know users. */
export type Sessions = {
  requireConfirmed(parts: { db: Database; clock: Services['clock'] }, by: Caller): Promise<void>
  endAllOf(tx: Database, userId: string): Promise<unknown>
  endLinksOf(tx: Database, userId: string): Promise<unknown>
  hasConfirmationLink(db: Database, userId: string, now: Date): Promise<boolean>
  /** Their own rows, of all rooms. */
  removeRowsOf(tx: Database, userId: string): Promise<unknown>
}

type Parts = Pick<Services, 'db' | 'clock'> & { sessions: Sessions }

const changes = changesOf(users.rows, 'user-not-found', recordUser)

/** One user, who must be there; who has deleted their account is not. */
export async function show(db: Database, id: string) {
  const user = changes.required(await users.find(db, id))
  return changes.required(user.deletedAt ? undefined : user)
}

function refuseTaken(error: unknown): never {
  throw violates(error, 'users_email_unique') ? new Refusal('email-taken').at('email') : error
}

/** Adds a user, once per key; the password is one that the administrator tells them. */
export async function createUser(parts: Parts, by: Caller, { password, ...draft }: UserDraft, key?: string) {
  const { db, clock, sessions } = parts
  if (draft.role !== 'USER' || draft.staffRoleId) await sessions.requireConfirmed({ db, clock }, by)
  if (await isCommonPassword(password)) throw new Refusal('password-common').at('password')
  const passwordHash = await hashPassword(password)
  const phone = international(draft.phone, draft.country)
  // Without the password: of that nothing is kept but its slow hash.
  const request = ['users.create', draft]
  const made = makeOnce(db, { userId: by.id, key, request }, async (tx) => {
    const place = { role: draft.role, staffRoleId: draft.role === 'ADMIN' ? null : (draft.staffRoleId ?? null) }
    const powers = await roles.lockPowers(tx, by)
    powers.requireWithin(powers.heldBy(place))
    return changes.create(tx, by, { ...draft, ...place, phone, passwordHash, emailConfirmedAt: clock.now() })
  })
  return show(db, await made.catch(refuseTaken))
}

/** Changes the named fields of a user: of oneself, or of anybody for whoever may. A stale version changes nothing. */
export async function changeUser(parts: Parts, by: Caller, id: string, { version, ...change }: UserChange) {
  const { db, clock, sessions } = parts
  if (id !== by.id && !may(by, 'users.edit')) throw new Refusal('user-not-found')
  const changed = db.transaction(async (tx) => {
    const powers = id === by.id ? undefined : await roles.lockPowers(tx, by)
    return changes.change(tx, by, { id, version }, async (before) => {
      const place = placeAfter(before, change)
      requireAllowed(by, before, { ...change, ...place })
      requireFilled(by, before, change)
      requirePhone(before, change)
      if (place.role !== before.role || place.staffRoleId !== before.staffRoleId)
        await sessions.requireConfirmed({ db: tx, clock }, by)
      // Whoever changes an address can have a password sent there.
      powers?.requireWithin([...powers.heldBy(before), ...powers.heldBy(place)])
      const phone = isNewPhone(before, change)
        ? international(change.phone, change.country ?? before.country)
        : change.phone
      const isMoved = change.email !== undefined && change.email !== before.email
      const proof = isMoved && { emailConfirmedAt: null }
      const after = await users.update(tx, id, { ...change, ...place, phone, ...proof })
      // Also when somebody is let in again: a login that was under way meanwhile must not come to life.
      if (after.isActive !== before.isActive) await sessions.endAllOf(tx, id)
      // A link on its way to an address that is no longer theirs, or to somebody who may not come in, is taken back.
      if (isMoved || !after.isActive) await sessions.endLinksOf(tx, id)
      return after
    })
  })
  return changed.catch(refuseTaken)
}

/** Deletes a user for good, with what is theirs as when they delete their account, unless an order, or what somebody did in a deal, refers to them. */
export async function removeUser({ db, sessions }: Pick<Parts, 'db' | 'sessions'>, by: Caller, id: string) {
  if (id === by.id) throw new Refusal('self-deletion')
  const removal = db.transaction(async (tx) => {
    const powers = await roles.lockPowers(tx, by)
    await sessions.removeRowsOf(tx, id)
    const gone = changes.required((await changes.remove(tx, by, [id]))[0])
    powers.requireWithin(powers.heldBy(gone))
  })
  await removal.catch((error) => {
    throw violates(error, /_users_id_fk$/) ? new Refusal('user-in-use') : error
  })
}

/** What somebody is after a change: an administrator, in a role of the staff, or neither. */
function placeAfter(before: UserRow, { role, staffRoleId = before.staffRoleId }: UserChange) {
  if (role === 'ADMIN' || (before.role === 'ADMIN' && !role && !staffRoleId))
    return { role: 'ADMIN', staffRoleId: null } as const
  return { role: 'USER', staffRoleId } as const
}

const forOffice = ['email', 'country', 'companyName', 'role', 'staffRoleId', 'isActive'] as const

/** What only an administrator changes, and what nobody changes of themselves. The same value again is no change. */
function requireAllowed(by: Caller, before: UserRow, change: UserChange) {
  const differs = (field: (typeof forOffice)[number]) => change[field] !== undefined && change[field] !== before[field]
  for (const field of forOffice)
    if (!may(by, 'users.edit') && differs(field)) throw new Refusal('not-yours-to-change').at(field)
  if (before.id !== by.id) return
  if (differs('isActive')) throw new Refusal('self-deactivation').at('isActive')
  for (const field of ['role', 'staffRoleId'] as const) if (differs(field)) throw new Refusal('self-demotion').at(field)
}

const isNewPhone = (before: UserRow, change: UserChange): change is UserChange & { phone: string } =>
  Boolean(change.phone) && change.phone !== before.phone

/** A number that somebody can be called by, as at the registration; the one that stands there is never refused. */
function requirePhone(before: UserRow, change: UserChange) {
  if (isNewPhone(before, change) && !registrationPhone.safeParse(change.phone).success)
    throw new Refusal('invalid', authMessages.phone).at('phone')
}

/** Of somebody else nothing is emptied; one's own last name and phone may be. */
function requireFilled(by: Caller, { id }: UserRow, { lastName, phone }: UserChange) {
  if (id === by.id) return
  if (lastName === '') throw new Refusal('invalid', userMessages.lastName).at('lastName')
  if (phone === null) throw new Refusal('invalid', userAdminMessages.phone).at('phone')
}
