import type { RoleChange, RoleDraft } from '@minato/contract/platform/users/roles/endpoints.ts'
import { addImpliedPermissions } from '@minato/contract/protocol/access.ts'
import { count, isNotNull } from 'drizzle-orm'
import { createAuditedChanges } from '#lib/database/change.ts'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import { createIdempotently } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { users } from '../table.ts'
import * as roles from './roles.ts'
import { lockPowers, requireRemainingManager } from './roles.ts'
import type { RoleRow } from './table.ts'

type Deps = Pick<Services, 'db'>

const record = audit.createRecorder(
  'role',
  ({ name }: RoleRow) => name,
  ({ name, permissions }) => ({ name, permissions: addImpliedPermissions(permissions) }),
)
const changes = createAuditedChanges(roles.rows, 'role-not-found', record)

export async function listRolesWithCounts(db: Database) {
  const inRole = { id: users.staffRoleId, people: count() }
  const [rows, counts] = await Promise.all([
    roles.listRoles(db),
    db.select(inRole).from(users).where(isNotNull(users.staffRoleId)).groupBy(users.staffRoleId),
  ])
  return rows.map((role) => ({
    ...role,
    permissions: addImpliedPermissions(role.permissions),
    people: counts.find(({ id }) => id === role.id)?.people ?? 0,
  }))
}

export type RoleWithCount = Awaited<ReturnType<typeof listRolesWithCounts>>[number]

async function show(db: Database, id: string) {
  const role = (await listRolesWithCounts(db)).find((row) => row.id === id)
  return requirePresent(role, 'role-not-found')
}

function rejectTakenName(error: unknown): never {
  throw isViolationOf(error, 'staff_roles_name') ? new Refusal('role-name-taken').at('name') : error
}

export async function createRole(deps: Deps, by: Caller, draft: RoleDraft, key?: string) {
  const creation = createIdempotently(deps.db, { userId: by.id, key, request: ['roles.create', draft] }, async (tx) => {
    const powers = await lockPowers(tx, by)
    powers.requireWithin(draft.permissions)
    return changes.create(tx, by, draft)
  })
  return show(deps.db, await creation.catch(rejectTakenName))
}

export async function updateRole(deps: Deps, by: Caller, id: string, { version, ...change }: RoleChange) {
  const update = deps.db.transaction(async (tx) => {
    const powers = await lockPowers(tx, by)
    await changes.change(tx, by, { id, version }, (before) => {
      if (change.permissions) powers.requireWithin(symmetricDifference(before.permissions, change.permissions))
      return roles.rows.update(tx, id, change)
    })
    await requireRemainingManager(tx)
  })
  await update.catch(rejectTakenName)
  return show(deps.db, id)
}

function symmetricDifference(before: readonly string[], after: readonly string[]) {
  const [oldNames, newNames] = [addImpliedPermissions(before), addImpliedPermissions(after)]
  return [
    ...oldNames.filter((name) => !newNames.includes(name)),
    ...newNames.filter((name) => !oldNames.includes(name)),
  ]
}

export async function deleteRole(deps: Deps, by: Caller, id: string) {
  const removal = deps.db.transaction(async (tx) => {
    await lockPowers(tx, by)
    const [role] = await changes.remove(tx, by, [id])
    if (changes.required(role).builtIn) throw new Refusal('role-built-in')
  })
  await removal.catch((error) => {
    throw isViolationOf(error, /_staff_role_id_staff_roles_id_fk$/) ? new Refusal('role-in-use') : error
  })
}
