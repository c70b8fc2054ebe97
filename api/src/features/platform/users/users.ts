import { deletedCustomer } from '@minato/contract/platform/users/actor-names.ts'
import type { UserFilters, UserQuery } from '@minato/contract/platform/users/endpoints.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { type UserSort, userSorts } from '@minato/contract/platform/users/office.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import { listIds, listPage } from '#lib/database/page.ts'
import { prepareOnce } from '#lib/database/prepared-inserts.ts'
import { createRowQueries, type Rows } from '#lib/database/rows.ts'
import { buildSearchConditions, toContainsPattern } from '#lib/database/search-text.ts'
import { type PersonRow, type UserRow, users } from './table.ts'

export type NewUser = typeof users.$inferInsert & { email: string; passwordHash: string }

/** Excludes deleted accounts and phone customers. */
export const isRegistered = and(isNull(users.deletedAt), isNotNull(users.email))

const personRows = createRowQueries(users)

/** The lock mode allows rows that only refer to a user. Else an administrator's own order would block other work. */
export const rows = {
  ...personRows,
  async find(db: Database, id: string) {
    const findPerson = await personRows.find(db, id)
    return findPerson && hasAccount(findPerson) ? findPerson : undefined
  },
  lock: async (tx: Database, ids: readonly string[]) =>
    (await tx
      .select()
      .from(users)
      .where(and(inArray(users.id, [...ids]), isRegistered))
      .orderBy(users.id)
      .for('no key update')) as UserRow[],
} as Rows<UserRow, NewUser>
export const { find, update, set: setColumns } = rows

/** Also finds customers without an account. */
export const person = personRows.find

export const hasAccount = (person: PersonRow): person is UserRow => person.email !== null

export const lock = async (tx: Database, id: string) => (await lockById(tx).execute({ id }))[0] as UserRow | undefined

const lockById = prepareOnce((tx) =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isRegistered))
    .for('no key update')
    .prepare('lock_user'),
)

export async function findByEmail(db: Database, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user as UserRow | undefined
}

const sortColumns: Record<UserSort, AnyPgColumn | SQL> = {
  created: users.createdAt,
  name: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  email: users.email,
  country: sql`lower(${users.country})`,
  role: users.role,
  status: sql`NOT ${users.isActive}`,
}

/** Returns one page of users with an account. Each word of the search must occur; a phone number in any format. */
export async function searchUsers(db: Database, { page, limit, ...query }: UserQuery) {
  const pageQuery = { where: matchesFilters(query), orderBy: orderColumns(query), page, limit }
  const { rows, total } = await listPage(db, users, pageQuery)
  return { rows: rows as UserRow[], total }
}

export const listUserIds = (db: Database, query: UserFilters) =>
  listIds(db, users, { where: matchesFilters(query), orderBy: orderColumns(query) })

export const listNames = (db: Database, ids: SQLWrapper) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.firstName), asc(users.lastName))

export async function loadFullNames(db: Database, ids: readonly (string | null)[]) {
  const distinctIds = [...new Set(ids.flatMap((id) => id ?? []))]
  const rows = distinctIds.length > 0 ? await listByIds(db, distinctIds) : []
  return new Map(rows.map((row) => [row.id, formatFullName(row)]))
}

export const listByIds = async (db: Database, ids: readonly string[]) =>
  (await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))) as UserRow[]

function orderColumns({ sort = 'created', direction }: UserFilters) {
  const way = (direction ?? userSorts[sort].direction) === 'desc' ? desc : asc
  return [way(sortColumns[sort]), desc(users.createdAt), asc(users.id)]
}

/** `role` is ADMIN, USER or the id of a staff role. */
function inRole(role: string) {
  if (role === 'ADMIN') return eq(users.role, 'ADMIN')
  return and(eq(users.role, 'USER'), role === 'USER' ? isNull(users.staffRoleId) : eq(users.staffRoleId, role))
}

/** Returns the condition that a word occurs in name, address, number, company, country or names on documents. */
export const matchesWord = (word: string) =>
  or(
    like(users.searchText, toContainsPattern(word)),
    like(sql`text_to_search(${users.nameOnPapers}, ${users.companyOnPapers})`, toContainsPattern(word)),
  ) as SQL

const matchesFilters = (query: UserFilters) =>
  and(
    isRegistered,
    query.role ? inRole(query.role) : undefined,
    query.status && eq(users.isActive, query.status === 'active'),
    ...buildSearchConditions(query.search ?? '', matchesWord),
  )

export const listNewestUsers = async (db: Database, limit: number) =>
  (await db
    .select()
    .from(users)
    .where(isRegistered)
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(limit)) as UserRow[]

/** Active users, and phone customers, whose orders staff members enter. */
const isCustomer = and(isNull(users.deletedAt), or(eq(users.isActive, true), isNull(users.email)))
export const findCustomers = (
  db: Database,
  { search = '', onPhone, limit }: { search?: string | undefined; onPhone?: boolean | undefined; limit: number },
) =>
  db
    .select()
    .from(users)
    .where(and(isCustomer, onPhone ? isNull(users.email) : undefined, ...buildSearchConditions(search, matchesWord)))
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(limit)

export async function lockCustomer(tx: Database, id: string): Promise<PersonRow | undefined> {
  const where = and(eq(users.id, id), isCustomer)
  const [customer] = await tx.select().from(users).where(where).for('no key update')
  return customer
}

export const insertPhoneCustomer = (
  tx: Database,
  person: Pick<PersonRow, 'firstName' | 'lastName' | 'phone' | 'country'>,
) => personRows.insert(tx, { ...person, isActive: false })

/** Inserts a user; returns undefined for a taken address. */
export async function insertUser(db: Database, user: NewUser) {
  const [created] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return created as UserRow | undefined
}

export const setPassword = (db: Database, id: string, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.id, id))

/** Replaces the hash of the same password, unless it has changed meanwhile. */
export const renewPasswordHash = (db: Database, { id, passwordHash: old }: UserRow, passwordHash: string) =>
  db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, old)))

/** Records that the user confirmed the address. The first confirmation counts. */
export const confirmEmail = (tx: Database, id: string, at: Date) =>
  tx
    .update(users)
    .set({ emailConfirmedAt: at })
    .where(and(eq(users.id, id), isRegistered, isNull(users.emailConfirmedAt)))

/** Erases all but the row that orders refer to. The address can register again. */
export const anonymiseUser = (tx: Database, id: string, { at, passwordHash }: { at: Date; passwordHash: string }) =>
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
      timeZone: null,
      mailRefusedOn: [],
      passwordHash,
      isActive: false,
      deletedAt: at,
    })
    .where(eq(users.id, id))

/** Deletes people without an account, if the conditions say that no row refers to them. */
export const deleteUnreferenced = (db: Database, ...conditions: SQL[]) =>
  db.delete(users).where(and(isNull(users.email), ...conditions))

/** Creates an administrator, or gives an existing user this password and the role. */
export async function upsertAdmin(db: Database, email: string, passwordHash: string) {
  const columns = {
    passwordHash,
    role: 'ADMIN',
    staffRoleId: null,
    isActive: true,
    emailConfirmedAt: new Date(),
  } as const
  const [admin] = await db
    .insert(users)
    .values({ email, firstName: 'Site', lastName: 'Administrator', ...columns })
    .onConflictDoUpdate({ target: users.email, set: columns })
    .returning({ id: users.id })
  if (!admin) throw new Error('the upsert returned no row')
  return admin.id
}

export const countUsers = (db: Database) => db.$count(users)
