// Rule: who may give or take a permission, and that somebody is left who manages users.
import { permissionsOf } from '@minato/contract/ground/users/office.ts'
import { builtInRoleNames, builtInRoles, type RoleName } from '@minato/contract/ground/users/roles/facts.ts'
import { admits, complete, type Permission } from '@minato/contract/protocol/access.ts'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { builtOnce } from '#lib/database/built-once.ts'
import type { Database } from '#lib/database/database.ts'
import { rowsOf } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { type UserRow, users } from '../table.ts'
import { staffRoles } from './table.ts'

export const rows = rowsOf(staffRoles)

/** Makes the roles of a first start, where there are none. */
export async function seed(tx: Database) {
  if ((await tx.$count(staffRoles)) > 0) return
  const first = builtInRoleNames.map((builtIn) => {
    const { name, permissions } = builtInRoles[builtIn]
    return { builtIn, name, permissions: [...permissions] }
  })
  await tx.insert(staffRoles).values(first)
}

export const all = (db: Database) =>
  db
    .select()
    .from(staffRoles)
    .orderBy(asc(sql`lower(${staffRoles.name})`))

/** One of the roles that a first start makes: it stays, whatever becomes of its name and its permissions. */
export async function builtIn(db: Database, name: RoleName) {
  const [role] = await db.select().from(staffRoles).where(eq(staffRoles.builtIn, name))
  if (!role) throw new Error(`the role ${name} is not there`)
  return role
}

/** What these roles are called. */
export async function namesOf(db: Database, ids: readonly (string | null)[]) {
  const some = ids.filter((id) => id !== null)
  if (some.length === 0) return []
  return db.select({ id: staffRoles.id, name: staffRoles.name }).from(staffRoles).where(inArray(staffRoles.id, some))
}

/** Everybody of the office who may log in; of these who hold a permission, where one is named. */
export async function staff(db: Database, access: Permission | 'office' = 'office') {
  return (await active(db).execute())
    .map(({ user, staffPermissions }) => ({
      ...(user as UserRow),
      permissions: permissionsOf({ ...user, staffPermissions }),
    }))
    .filter((person) => admits(access, person))
}

const active = builtOnce((db) =>
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

/** Every role, locked: who may do what is changed by one at a time. There is always one, as those of a first start stay. */
export const lockAll = (tx: Database) => tx.select().from(staffRoles).orderBy(staffRoles.id).for('no key update')

type Placed = Pick<UserRow, 'role' | 'staffRoleId'>

/**
 * Has whoever changes who may do what wait for one another until their transactions end, and answers what the caller holds
 * by then: of two who take it from each other, the second holds it no more. As nobody takes it from themselves, one is
 * always left.
 * @throws Refusal 403 where the caller manages users no more
 */
export async function lockPowers(tx: Database, by: Caller) {
  const known = await lockAll(tx)
  const self = (await staff(tx, 'users.edit')).find(({ id }) => id === by.id)
  if (!self) throw new Refusal('forbidden')
  const mine = self.permissions.filter((name) => by.permissions.includes(name))
  const roleOf = ({ staffRoleId }: Placed) => known.find(({ id }) => id === staffRoleId)
  return {
    /** @throws Refusal 403 where these are more than the caller holds */
    requireWithin(some: readonly Permission[]) {
      if (complete(some).some((name) => !mine.includes(name))) throw new Refusal('beyond-your-permissions')
    },
    /** What somebody in this place holds. @throws Refusal 404 where there is no such role */
    heldBy(person: Placed): readonly Permission[] {
      const role = roleOf(person)
      if (person.staffRoleId && !role) throw new Refusal('role-not-found').at('staffRoleId')
      return permissionsOf({ ...person, staffPermissions: role?.permissions ?? null })
    },
  }
}

/** @throws Refusal 409 where nobody is left who manages users */
export async function requireOneLeft(tx: Database) {
  if ((await staff(tx, 'users.edit')).length === 0) throw new Refusal('last-to-manage-users')
}
