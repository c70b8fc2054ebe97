import type { Role, RoleChange, RoleDraft } from '@minato/contract/ground/users/roles/endpoints.ts'
import { complete } from '@minato/contract/protocol/access.ts'
import { count, isNotNull } from 'drizzle-orm'
import * as audit from '#ground/audit/audit.ts'
import { changesOf } from '#lib/database/change.ts'
import { type Database, violates } from '#lib/database/database.ts'
import { makeOnce } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { users } from '../table.ts'
import * as roles from './roles.ts'
import { lockPowers, requireOneLeft } from './roles.ts'
import type { RoleRow } from './table.ts'

type Parts = Pick<Services, 'db'>

const record = audit.recording(
  'role',
  ({ name }: RoleRow) => name,
  ({ name, permissions }) => ({ name, permissions: complete(permissions) }),
)
const changes = changesOf(roles.rows, 'role-not-found', record)

export async function listAll(db: Database): Promise<Role[]> {
  const inRole = { id: users.staffRoleId, people: count() }
  const [rows, counts] = await Promise.all([
    roles.all(db),
    db.select(inRole).from(users).where(isNotNull(users.staffRoleId)).groupBy(users.staffRoleId),
  ])
  return rows.map((role) => ({
    ...role,
    permissions: complete(role.permissions),
    people: counts.find(({ id }) => id === role.id)?.people ?? 0,
    createdAt: role.createdAt.toISOString(),
    updatedAt: role.updatedAt.toISOString(),
  }))
}

async function show(db: Database, id: string) {
  return requirePresent(
    (await listAll(db)).find((role) => role.id === id),
    'role-not-found',
  )
}

function refuseTaken(error: unknown): never {
  throw violates(error, 'staff_roles_name') ? new Refusal('role-name-taken').at('name') : error
}

/** Adds a role, once per key, of what its maker may do. */
export async function create(parts: Parts, by: Caller, draft: RoleDraft, key?: string) {
  const made = makeOnce(parts.db, { userId: by.id, key, request: ['roles.create', draft] }, async (tx) => {
    const powers = await lockPowers(tx, by)
    powers.requireWithin(draft.permissions)
    return changes.create(tx, by, draft)
  })
  return show(parts.db, await made.catch(refuseTaken))
}

/** Changes a role for everybody who is in it; a stale version changes nothing. */
export async function change(parts: Parts, by: Caller, id: string, { version, ...change }: RoleChange) {
  const changed = parts.db.transaction(async (tx) => {
    const powers = await lockPowers(tx, by)
    await changes.change(tx, by, { id, version }, (before) => {
      if (change.permissions) powers.requireWithin(differing(before.permissions, change.permissions))
      return roles.rows.update(tx, id, change)
    })
    await requireOneLeft(tx)
  })
  await changed.catch(refuseTaken)
  return show(parts.db, id)
}

/** What one of two sets has and the other has not. */
function differing(before: readonly string[], after: readonly string[]) {
  const [was, is] = [complete(before), complete(after)]
  return [...was.filter((name) => !is.includes(name)), ...is.filter((name) => !was.includes(name))]
}

/** Deletes a role of one's own in which nobody is. */
export async function remove(parts: Parts, by: Caller, id: string) {
  const removal = parts.db.transaction(async (tx) => {
    await lockPowers(tx, by)
    const [role] = await changes.remove(tx, by, [id])
    if (changes.required(role).builtIn) throw new Refusal('role-built-in')
  })
  await removal.catch((error) => {
    throw violates(error, /_staff_role_id_staff_roles_id_fk$/) ? new Refusal('role-in-use') : error
  })
}
