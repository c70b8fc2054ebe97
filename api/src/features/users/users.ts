import { deletedCustomer } from '@minato/contract/account/facts.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { type UserRow, users } from './table.ts'

export type NewUser = typeof users.$inferInsert
export type UserUpdate = Partial<Pick<UserRow, 'firstName' | 'lastName' | 'phone' | 'email' | 'role' | 'isActive'>>

export const fullName = (user: Pick<UserRow, 'firstName' | 'lastName'>) => `${user.firstName} ${user.lastName}`.trim()

/**
 * One user; with `lock` nobody else changes them until the transaction ends. What only refers to them (a line of a history
 * that names its author) does not wait: an administrator's own order would otherwise stand in the way of their other work.
 */
export async function find(db: Database, id: string, lock = false): Promise<UserRow | undefined> {
  const query = db.select().from(users).where(eq(users.id, id))
  const [user] = await (lock ? query.for('no key update') : query)
  return user
}

export async function findByEmail(db: Database, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** Adds a user; undefined when the address is taken. */
export async function insert(db: Database, user: NewUser) {
  const [made] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return made
}

export async function update(db: Database, id: string, change: UserUpdate) {
  const [user] = await db
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning()
  return user
}

export const remove = (db: Database, id: string) => db.delete(users).where(eq(users.id, id))

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
