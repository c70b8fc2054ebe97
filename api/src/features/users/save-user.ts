import { may } from '@minato/contract/protocol/access.ts'
import type { UserChange, UserDraft } from '@minato/contract/users/endpoints.ts'
import { userMessages } from '@minato/contract/users/facts.ts'
import { userAdminMessages } from '@minato/contract/users/office.ts'
import { type Database, violates } from '../../lib/database/database.ts'
import { makeOnce } from '../../lib/database/idempotency.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import { hashPassword, isCommonPassword } from '../../lib/people/passwords.ts'
import { international } from '../../lib/people/phones.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import * as sessions from '../auth/auth.ts'
import { auditable, required } from './present.ts'
import type { UserRow } from './table.ts'
import * as users from './users.ts'

type Parts = Pick<Services, 'db'>

const emailTaken = () => new Refusal('email-taken').at('email')

/** Adds a user, once per key; the password is one that the administrator tells them. */
export async function createUser({ db }: Parts, by: Caller, { password, ...draft }: UserDraft, key?: string) {
  if (isCommonPassword(password)) throw new Refusal('password-common').at('password')
  const passwordHash = await hashPassword(password)
  // Without the password: of that nothing is kept but its slow hash.
  const request = ['users.create', draft]
  const id = await makeOnce(db, { userId: by.id, key, request }, async (tx) => {
    const phone = international(draft.phone, draft.country)
    const made = await users.insert(tx, { ...draft, phone, passwordHash })
    if (!made) throw emailTaken()
    await audit.record(tx, by, { entity: 'user', id: made.id, title: users.fullName(made), after: auditable(made) })
    return made
  })
  return required(await users.find(db, id))
}

/** Changes the named fields of a user: of oneself, or of anybody for whoever may. A stale version changes nothing. */
export async function changeUser({ db }: Parts, by: Caller, id: string, { version, ...change }: UserChange) {
  if (id !== by.id && !may(by, 'users.edit')) throw new Refusal('user-not-found')
  const changed = db.transaction(async (tx) => {
    const weakens = change.role === 'USER' || change.isActive === false
    if (weakens && by.role === 'ADMIN') await requireStillAdmin(tx, by)
    const before = required(await users.find(tx, id, true))
    if (version !== undefined && version !== before.version) throw new Refusal('stale')
    requireAllowed(by, before, change)
    requireFilled(by, before, change)

    const phone = change.phone && international(change.phone, change.country ?? before.country)
    const after = required(await users.update(tx, id, { ...change, phone }))
    // Also when somebody is let in again: a login that was under way meanwhile must not come to life.
    if (after.isActive !== before.isActive) await sessions.endAllOf(tx, id)
    // A link on its way to an address that is no longer theirs, or to somebody who may not come in, is taken back.
    if (after.email !== before.email || !after.isActive) await sessions.endResetsOf(tx, id)
    await audit.record(tx, by, {
      entity: 'user',
      id,
      title: users.fullName(after),
      before: auditable(before),
      after: auditable(after),
    })
    return after
  })
  return changed.catch((error) => {
    throw violates(error, 'users_email_unique') ? emailTaken() : error
  })
}

/** Deletes a user for good, with their sessions, unless an order refers to them. */
export async function removeUser({ db }: Parts, by: Caller, id: string) {
  if (id === by.id) throw new Refusal('self-deletion')
  const removal = db.transaction(async (tx) => {
    await requireStillAdmin(tx, by)
    const user = required(await users.find(tx, id, true))
    await users.remove(tx, id)
    await audit.record(tx, by, { entity: 'user', id, title: users.fullName(user), before: auditable(user) })
  })
  await removal.catch((error) => {
    throw violates(error, 'orders_user_id_users_id_fk') ? new Refusal('user-in-use') : error
  })
}

/**
 * Of two administrators who shut each other out, the second is none any more when their turn comes. As nobody shuts
 * themselves out either, one is always left.
 */
async function requireStillAdmin(tx: Database, { id }: Caller) {
  if (!(await users.lockAdmins(tx)).includes(id)) throw new Refusal('forbidden')
}

const forOffice = ['email', 'country', 'companyName', 'role', 'isActive'] as const

/** What only an administrator changes, and what nobody changes of themselves. The same value again is no change. */
function requireAllowed(by: Caller, before: UserRow, change: UserChange) {
  const differs = (field: (typeof forOffice)[number]) => change[field] !== undefined && change[field] !== before[field]
  for (const field of forOffice)
    if (!may(by, 'users.edit') && differs(field)) throw new Refusal('not-yours-to-change').at(field)
  if (before.id !== by.id) return
  if (differs('isActive')) throw new Refusal('self-deactivation').at('isActive')
  if (differs('role')) throw new Refusal('self-demotion').at('role')
}

/** Of somebody else nothing is emptied; one's own last name and phone may be. */
function requireFilled(by: Caller, { id }: UserRow, { lastName, phone }: UserChange) {
  if (id === by.id) return
  if (lastName === '') throw new Refusal('invalid', userMessages.lastName).at('lastName')
  if (phone === null) throw new Refusal('invalid', userAdminMessages.phone).at('phone')
}
