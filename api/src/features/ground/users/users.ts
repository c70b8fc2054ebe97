import type { UserFilters, UserQuery } from '@minato/contract/ground/users/endpoints.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { deletedCustomer } from '@minato/contract/ground/users/name-said.ts'
import { type UserSort, userSorts } from '@minato/contract/ground/users/office.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { builtOnce } from '#lib/database/built-once.ts'
import type { Database } from '#lib/database/database.ts'
import { idsOf, pageOf } from '#lib/database/page.ts'
import { type Rows, rowsOf } from '#lib/database/rows.ts'
import { anywhere, matching } from '#lib/database/search-text.ts'
import { type PersonRow, type UserRow, users } from './table.ts'

export type NewUser = typeof users.$inferInsert & { email: string; passwordHash: string }

/** Who has an account: not who has given it up, nor somebody on the phone, for whom the office has ordered. */
export const withAccount = and(isNull(users.deletedAt), isNotNull(users.email))

const people = rowsOf(users)

/**
 * The rows of people. While one is locked, what only refers to them does not wait (a line of a history that names its
 * author): an administrator's own order would otherwise stand in the way of their other work.
 */
export const rows = {
  ...people,
  async find(db: Database, id: string) {
    const person = await people.find(db, id)
    return person && hasAccount(person) ? person : undefined
  },
  lock: async (tx: Database, ids: readonly string[]) =>
    (await tx
      .select()
      .from(users)
      .where(and(inArray(users.id, [...ids]), withAccount))
      .orderBy(users.id)
      .for('no key update')) as UserRow[],
} as Rows<UserRow, NewUser>
export const { find, update, set } = rows

/** Anybody whom an order may name, with an account or without. */
export const person = people.find

const hasAccount = (person: PersonRow): person is UserRow => person.email !== null

/** One user with an account, whom nobody else changes until the transaction ends. */
export const lock = async (tx: Database, id: string) => (await lockById(tx).execute({ id }))[0] as UserRow | undefined

const lockById = builtOnce((tx) =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), withAccount))
    .for('no key update')
    .prepare('lock_user'),
)

export async function findByEmail(db: Database, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user as UserRow | undefined
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
export async function search(db: Database, { page, limit, ...query }: UserQuery) {
  const asked = { where: listed(query), orderBy: ordering(query), page, limit }
  const { rows, total } = await pageOf(db, users, asked)
  return { rows: rows as UserRow[], total }
}

export const allIds = (db: Database, query: UserFilters) =>
  idsOf(db, users, { where: listed(query), orderBy: ordering(query) })

/** The names of the people with these ids, in their order. */
export const namesOf = (db: Database, ids: SQLWrapper) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.firstName), asc(users.lastName))

export async function fullNames(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  const rows = known.length > 0 ? await withIds(db, known) : []
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}

export const withIds = async (db: Database, ids: readonly string[]) =>
  (await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))) as UserRow[]

function ordering({ sort = 'created', direction }: UserFilters) {
  const way = (direction ?? userSorts[sort].direction) === 'desc' ? desc : asc
  return [way(sorted[sort]), desc(users.createdAt), asc(users.id)]
}

/** Who is an administrator, in a role of the staff, or in none. */
function inRole(role: string) {
  if (role === 'ADMIN') return eq(users.role, 'ADMIN')
  return and(eq(users.role, 'USER'), role === 'USER' ? isNull(users.staffRoleId) : eq(users.staffRoleId, role))
}

/** That a word occurs in what is known of a person: name, address, number, company, country, and both names on papers. */
export const isNamed = (word: string) =>
  or(
    like(users.searchText, anywhere(word)),
    like(sql`text_to_search(${users.nameOnPapers}, ${users.companyOnPapers})`, anywhere(word)),
  ) as SQL

const listed = (query: UserFilters) =>
  and(
    withAccount,
    query.role ? inRole(query.role) : undefined,
    query.status && eq(users.isActive, query.status === 'active'),
    ...matching(query.search ?? '', isNamed),
  )

/** Who has registered last. */
export const newest = async (db: Database, limit: number) =>
  (await db
    .select()
    .from(users)
    .where(withAccount)
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(limit)) as UserRow[]

/** For whom the office can order: who may log in, and who is on the phone. Every word must occur, a number in any spelling. */
const customer = and(isNull(users.deletedAt), or(eq(users.isActive, true), isNull(users.email)))
export const findCustomers = (
  db: Database,
  { search = '', onPhone, limit }: { search?: string | undefined; onPhone?: boolean | undefined; limit: number },
) =>
  db
    .select()
    .from(users)
    .where(and(customer, onPhone ? isNull(users.email) : undefined, ...matching(search, isNamed)))
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(limit)

/** One of them, whom nobody else changes until the transaction ends. */
export async function lockCustomer(tx: Database, id: string): Promise<PersonRow | undefined> {
  const where = and(eq(users.id, id), customer)
  const [found] = await tx.select().from(users).where(where).for('no key update')
  return found
}

/** Writes down somebody who is on the phone: a name and a number, no account. */
export const insertOnPhone = (tx: Database, person: Pick<PersonRow, 'firstName' | 'lastName' | 'phone' | 'country'>) =>
  people.insert(tx, { ...person, isActive: false })

/** Adds a user; undefined when the address is taken. */
export async function insert(db: Database, user: NewUser) {
  const [made] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return made as UserRow | undefined
}

export const setPassword = (db: Database, id: string, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.id, id))

/** Notes that somebody's address is proven to be theirs. The first proof counts. */
export const confirmEmail = (tx: Database, id: string, at: Date) =>
  tx
    .update(users)
    .set({ emailConfirmedAt: at })
    .where(and(eq(users.id, id), withAccount, isNull(users.emailConfirmedAt)))

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
      nameOnPapers: null,
      companyOnPapers: null,
      destination: null,
      language: null,
      passwordHash,
      isActive: false,
      deletedAt: at,
    })
    .where(eq(users.id, id))

/** Deletes people without an account, where these conditions say that nothing names them any longer. */
export const removeUnnamed = (db: Database, ...conditions: SQL[]) =>
  db.delete(users).where(and(isNull(users.email), ...conditions))

/** Makes an administrator, or gives the one who has the address this password and the role. */
export async function upsertAdmin(db: Database, email: string, passwordHash: string) {
  const set = { passwordHash, role: 'ADMIN', staffRoleId: null, isActive: true, emailConfirmedAt: new Date() } as const
  const [admin] = await db
    .insert(users)
    .values({ email, firstName: 'Site', lastName: 'Administrator', ...set })
    .onConflictDoUpdate({ target: users.email, set })
    .returning({ id: users.id })
  if (!admin) throw new Error('an upsert answered no row')
  return admin.id
}

export const count = (db: Database) => db.$count(users)
