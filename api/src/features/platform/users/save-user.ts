import { authMessages, userMessages } from '@minato/contract/platform/users/facts.ts'
import { phone as registrationPhone } from '@minato/contract/platform/users/login-fields.ts'
import { userAdminMessages } from '@minato/contract/platform/users/office.ts'
import type { UserChange, UserDraft } from '@minato/contract/platform/users/user.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { createAuditedChanges } from '#lib/database/change.ts'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import { createIdempotently } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { hashPassword, isCommonPassword } from '#lib/people/passwords.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import type { Services } from '#services.ts'
import { recordUser } from './present.ts'
import * as roles from './roles/roles.ts'
import type { UserRow } from './table.ts'
import * as users from './users.ts'

/** Functions of the login and of later modules, injected because those import users. */
export type SessionDeps = {
  requireConfirmed(deps: { db: Database; clock: Services['clock'] }, by: Caller): Promise<void>
  endAllOf(tx: Database, userId: string): Promise<unknown>
  endLinksOf(tx: Database, userId: string): Promise<unknown>
  hasConfirmationLink(db: Database, userId: string, now: Date): Promise<boolean>
  /** Deletes the user's rows in all modules. */
  removeRowsOf(tx: Database, userId: string): Promise<unknown>
}

type Deps = Pick<Services, 'db' | 'clock'> & { sessions: SessionDeps }

const changes = createAuditedChanges(users.rows, 'user-not-found', recordUser)

/** Returns a user; a deleted account counts as missing. */
export async function getUser(db: Database, id: string) {
  const user = changes.required(await users.find(db, id))
  return changes.required(user.deletedAt ? undefined : user)
}

function rejectTakenEmail(error: unknown): never {
  throw isViolationOf(error, 'users_email_unique') ? new Refusal('email-taken').at('email') : error
}

/** Adds a user, once per key. The administrator gives them the password. */
export async function createUser(deps: Deps, by: Caller, { password, ...draft }: UserDraft, key?: string) {
  const { db, clock, sessions } = deps
  if (draft.role !== 'USER' || draft.staffRoleId) await sessions.requireConfirmed({ db, clock }, by)
  if (await isCommonPassword(password)) throw new Refusal('password-common').at('password')
  const passwordHash = await hashPassword(password)
  const phone = normalisePhone(draft.phone, draft.country)
  // Leaves out the password, so that only its slow hash is stored.
  const request = ['users.create', draft]
  const creation = createIdempotently(db, { userId: by.id, key, request }, async (tx) => {
    const roleFields = { role: draft.role, staffRoleId: draft.role === 'ADMIN' ? null : (draft.staffRoleId ?? null) }
    const powers = await roles.lockPowers(tx, by)
    powers.requireWithin(powers.heldBy(roleFields))
    return changes.create(tx, by, { ...draft, ...roleFields, phone, passwordHash, emailConfirmedAt: clock.now() })
  })
  return getUser(db, await creation.catch(rejectTakenEmail))
}

/** Changes fields of the caller or, with the permission, of another user. @throws Refusal 409 for a stale version */
export async function updateUser(deps: Deps, by: Caller, id: string, { version, ...change }: UserChange) {
  const { db, clock, sessions } = deps
  if (id !== by.id && !hasPermission(by, 'users.edit')) throw new Refusal('user-not-found')
  const update = db.transaction(async (tx) => {
    const powers = id === by.id ? undefined : await roles.lockPowers(tx, by)
    return changes.change(tx, by, { id, version }, async (before) => {
      const roleFields = resolveRole(before, change)
      requireAllowed(by, before, { ...change, ...roleFields })
      requireFilled(by, before, change)
      requirePhone(before, change)
      if (roleFields.role !== before.role || roleFields.staffRoleId !== before.staffRoleId)
        await sessions.requireConfirmed({ db: tx, clock }, by)
      // A caller who changes an address can have a password sent there.
      powers?.requireWithin([...powers.heldBy(before), ...powers.heldBy(roleFields)])
      const phone = change.phone && normalisePhone(change.phone, change.country ?? before.country)
      const isMoved = change.email !== undefined && change.email !== before.email
      const proof = isMoved && { emailConfirmedAt: null, mailRefusedOn: [] }
      const after = await users.update(tx, id, { ...change, ...roleFields, phone, ...proof })
      // Also on reactivation, so a concurrent login does not come to life.
      if (after.isActive !== before.isActive) await sessions.endAllOf(tx, id)
      // Revokes links to the previous address, and links of a deactivated user.
      if (isMoved || !after.isActive) await sessions.endLinksOf(tx, id)
      return after
    })
  })
  return update.catch(rejectTakenEmail)
}

/** Deletes a user and their rows for good, unless an order or an event of a deal refers to them. */
export async function deleteUser({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, by: Caller, id: string) {
  if (id === by.id) throw new Refusal('self-deletion')
  const removal = db.transaction(async (tx) => {
    const powers = await roles.lockPowers(tx, by)
    await sessions.removeRowsOf(tx, id)
    const removedUser = changes.required((await changes.remove(tx, by, [id]))[0])
    powers.requireWithin(powers.heldBy(removedUser))
  })
  await removal.catch((error) => {
    throw isViolationOf(error, /_users_id_fk$/) ? new Refusal('user-in-use') : error
  })
}

function resolveRole(before: UserRow, { role, staffRoleId = before.staffRoleId }: UserChange) {
  if (role === 'ADMIN' || (before.role === 'ADMIN' && !role && !staffRoleId))
    return { role: 'ADMIN', staffRoleId: null } as const
  return { role: 'USER', staffRoleId } as const
}

const officeFields = ['email', 'country', 'companyName', 'role', 'staffRoleId', 'isActive'] as const

/** Refuses fields reserved for administrators, and changes that users may not make to themselves. An unchanged value passes. */
function requireAllowed(by: Caller, before: UserRow, change: UserChange) {
  const differs = (field: (typeof officeFields)[number]) =>
    change[field] !== undefined && change[field] !== before[field]
  for (const field of officeFields)
    if (!hasPermission(by, 'users.edit') && differs(field)) throw new Refusal('not-yours-to-change').at(field)
  if (before.id !== by.id) return
  if (differs('isActive')) throw new Refusal('self-deactivation').at('isActive')
  for (const field of ['role', 'staffRoleId'] as const) if (differs(field)) throw new Refusal('self-demotion').at(field)
}

/** Requires a phone number as on registration. An unchanged one always passes, in any spelling. */
function requirePhone(before: UserRow, { phone }: UserChange) {
  if (!phone || registrationPhone.safeParse(phone).success) return
  if (normalisePhone(phone, before.country) !== (before.phone && normalisePhone(before.phone, before.country)))
    throw new Refusal('invalid', authMessages.phone).at('phone')
}

/** Only users themselves may empty their last name and phone. */
function requireFilled(by: Caller, { id }: UserRow, { lastName, phone }: UserChange) {
  if (id === by.id) return
  if (lastName === '') throw new Refusal('invalid', userMessages.lastName).at('lastName')
  if (phone === null) throw new Refusal('invalid', userAdminMessages.phone).at('phone')
}
