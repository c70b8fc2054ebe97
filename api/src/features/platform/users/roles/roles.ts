// Rule: who may give or take a permission, and that one user who manages users remains.
import { listPermissions } from '@minato/contract/platform/users/office.ts'
import { builtInRoleNames, builtInRoles, type RoleName } from '@minato/contract/platform/users/roles/facts.ts'
import { addImpliedPermissions, allowsUser, type Permission } from '@minato/contract/protocol/access.ts'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { prepareOnce } from '#lib/database/prepared-inserts.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { type UserRow, users } from '../table.ts'
import { staffRoles } from './table.ts'

export const rows = createRowQueries(staffRoles)

/** Inserts the roles of the first start, unless there are any. */
export async function seedRoles(tx: Database) {
  if ((await tx.$count(staffRoles)) > 0) return
  const first = builtInRoleNames.map((builtIn) => {
    const { name, permissions } = builtInRoles[builtIn]
    return { builtIn, name, permissions: [...permissions] }
  })
  await tx.insert(staffRoles).values(first)
}

export const listRoles = (db: Database) =>
  db
    .select()
    .from(staffRoles)
    .orderBy(asc(sql`lower(${staffRoles.name})`))

/** Returns a role of the first start. Its name and permissions may have changed. */
export async function getBuiltInRole(db: Database, name: RoleName) {
  const [role] = await db.select().from(staffRoles).where(eq(staffRoles.builtIn, name))
  if (!role) throw new Error(`the role ${name} is missing`)
  return role
}

export async function listRoleNames(db: Database, ids: readonly (string | null)[]) {
  const roleIds = ids.filter((id) => id !== null)
  if (roleIds.length === 0) return []
  return db.select({ id: staffRoles.id, name: staffRoles.name }).from(staffRoles).where(inArray(staffRoles.id, roleIds))
}

/** Lists the active staff members; with a permission, those who have it. */
export const listStaff = async (db: Database, access: Permission | 'office' = 'office') =>
  (await findActiveStaff(db).execute())
    .map(({ user, staffPermissions }) => ({
      ...(user as UserRow),
      permissions: listPermissions({ ...user, staffPermissions }),
    }))
    .filter((person) => allowsUser(access, person))

const findActiveStaff = prepareOnce((db) =>
  db
    .select({ user: users, staffPermissions: staffRoles.permissions })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(
      and(
        or(eq(users.role, 'ADMIN'), isNotNull(users.staffRoleId)),
        eq(users.isActive, true),
        isNotNull(users.email),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
    .prepare('active_staff'),
)

/** Serializes all changes of permissions. Roles of the first start stay, so there is a row to lock. */
export const lockRoles = (tx: Database) => tx.select().from(staffRoles).orderBy(staffRoles.id).for('no key update')

type RoleFields = Pick<UserRow, 'role' | 'staffRoleId'>

/**
 * Locks all roles, so concurrent changes of permissions wait, and returns the caller's current powers. Users cannot remove
 * their own permissions, so one manager always remains.
 * @throws Refusal 403 if the caller no longer manages users
 */
export async function lockPowers(tx: Database, by: Caller) {
  const lockedRoles = await lockRoles(tx)
  const self = requirePresent(
    (await listStaff(tx, 'users.edit')).find(({ id }) => id === by.id),
    'forbidden',
  )
  const ownPermissions = self.permissions.filter((name) => by.permissions.includes(name))
  const roleOf = ({ staffRoleId }: RoleFields) => lockedRoles.find(({ id }) => id === staffRoleId)
  return {
    /** @throws Refusal 403 for permissions that the caller lacks */
    requireWithin(requested: readonly Permission[]) {
      if (addImpliedPermissions(requested).some((name) => !ownPermissions.includes(name)))
        throw new Refusal('beyond-your-permissions')
    },
    /** Returns the permissions of a role. @throws Refusal 404 for an unknown role */
    heldBy(person: RoleFields): readonly Permission[] {
      const role = roleOf(person)
      if (person.staffRoleId && !role) throw new Refusal('role-not-found').at('staffRoleId')
      return listPermissions({ ...person, staffPermissions: role?.permissions ?? null })
    },
  }
}

/** @throws Refusal 409 if no user who manages users would remain */
export async function requireRemainingManager(tx: Database) {
  if ((await listStaff(tx, 'users.edit')).length === 0) throw new Refusal('last-to-manage-users')
}
