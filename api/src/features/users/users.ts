import { deletedCustomer } from '@minato/contract/account/facts.ts'
import { admits, type Permission, permissionsOf } from '@minato/contract/protocol/access.ts'
import type { UserQuery } from '@minato/contract/users/endpoints.ts'
import { type UserSort, userSorts } from '@minato/contract/users/office.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/database/database.ts'
import { rowsOf } from '../../lib/database/rows.ts'
import { anywhere, matching } from '../../lib/database/search-text.ts'
import { staffRoles } from '../roles/table.ts'
import { type UserRow, users } from './table.ts'

export { fullName, present } from './present.ts'

export type NewUser = typeof users.$inferInsert

const present = isNull(users.deletedAt)

/**
 * The rows of people. While one is locked, what only refers to them does not wait (a line of a history that names its
 * author): an administrator's own order would otherwise stand in the way of their other work.
 */
export const rows = {
  ...rowsOf(users),
  lock: (tx: Database, ids: readonly string[]) =>
    tx
      .select()
      .from(users)
      .where(and(inArray(users.id, [...ids]), present))
      .orderBy(users.id)
      .for('no key update'),
}
export const { find, update, place } = rows

/** One user with an account, whom nobody else changes until the transaction ends. */
export const lock = async (tx: Database, id: string): Promise<UserRow | undefined> => (await rows.lock(tx, [id]))[0]

export async function findByEmail(db: Database, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

const sorted: Record<UserSort, AnyPgColumn | SQL> = {
  created: users.createdAt,
  name: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  email: users.email,
  country: sql`lower(${users.country})`,
  role: users.role,
  status: sql`NOT ${users.isActive}`,
}

/**
 * One page of everybody who has an account; who has left stands in their orders only. Every word of the search must occur,
 * a phone number in any spelling.
 */
export async function search(db: Database, { page, limit, sort = 'created', ...query }: UserQuery) {
  const where = and(
    present,
    query.role && eq(users.role, query.role),
    query.status && eq(users.isActive, query.status === 'active'),
    ...matching(query.search ?? '', (word) => like(users.searchText, anywhere(word))),
  )
  const way = (query.direction ?? userSorts[sort].direction) === 'desc' ? desc : asc
  const found = db
    .select()
    .from(users)
    .where(where)
    .orderBy(way(sorted[sort]), desc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([found, db.$count(users, where)])
  return { rows, total }
}

/** Adds a user; undefined when the address is taken. */
export async function insert(db: Database, user: NewUser) {
  const [made] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return made
}

/** Everybody of the office who may log in; of these who hold a permission, where one is named. */
export async function staff(db: Database, access: Permission | 'office' = 'office') {
  const somebody = or(eq(users.role, 'ADMIN'), isNotNull(users.staffRoleId))
  const found = await db
    .select({ user: users, staffPermissions: staffRoles.permissions })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(and(somebody, eq(users.isActive, true), present))
    .orderBy(users.id)
  return found
    .map(({ user, staffPermissions }) => ({ ...user, permissions: permissionsOf({ ...user, staffPermissions }) }))
    .filter((person) => admits(access, person))
}

/** The ids of all active administrators, locked in their order, so that two who take the role from one another wait. */
export async function lockAdmins(db: Database) {
  const active = and(eq(users.role, 'ADMIN'), eq(users.isActive, true))
  const admins = await db.select({ id: users.id }).from(users).where(active).orderBy(users.id).for('no key update')
  return admins.map(({ id }) => id)
}

/** Sets a password. */
export const setPassword = (db: Database, id: string, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.id, id))

/** Leaves of a person only what orders refer to; the address is free to register again. */
export const anonymise = (tx: Database, id: string, { at, passwordHash }: { at: Date; passwordHash: string }) =>
  tx
    .update(users)
    .set({
      ...deletedCustomer,
      email: `deleted-${id}@account.invalid`,
      phone: null,
      country: null,
      companyName: null,
      destination: null,
      passwordHash,
      isActive: false,
      deletedAt: at,
    })
    .where(eq(users.id, id))

/** Makes an administrator, or gives the one who has the address this password and the role. */
export async function upsertAdmin(db: Database, email: string, passwordHash: string) {
  const set = { passwordHash, role: 'ADMIN', isActive: true } as const
  const [admin] = await db
    .insert(users)
    .values({ email, firstName: 'Site', lastName: 'Administrator', ...set })
    .onConflictDoUpdate({ target: users.email, set })
    .returning({ id: users.id })
  if (!admin) throw new Error('an upsert answered no row')
  return admin.id
}

export const count = (db: Database) => db.$count(users)
