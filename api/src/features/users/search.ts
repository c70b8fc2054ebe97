import type { UserQuery } from '@minato/contract/users/endpoints.ts'
import type { UserSort } from '@minato/contract/users/office.ts'
import { userSorts } from '@minato/contract/users/office.ts'
import { and, asc, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/database/database.ts'
import { anywhere, matching } from '../../lib/database/search-text.ts'
import { users } from './table.ts'

const sorted: Record<UserSort, AnyPgColumn | SQL> = {
  created: users.createdAt,
  name: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  email: users.email,
  country: sql`lower(${users.country})`,
  role: users.role,
  status: sql`NOT ${users.isActive}`,
}

/** One page of everybody who has an account; who has left stands in their orders only. Every word of the search must occur, a phone number in any spelling. */
export async function search(db: Database, { page, limit, sort = 'created', ...query }: UserQuery) {
  const where = and(
    isNull(users.deletedAt),
    query.role && eq(users.role, query.role),
    query.status && eq(users.isActive, query.status === 'active'),
    ...matching(query.search ?? '', (word) => like(users.searchText, anywhere(word))),
  )
  const way = (query.direction ?? userSorts[sort].direction) === 'desc' ? desc : asc
  const rows = db
    .select()
    .from(users)
    .where(where)
    .orderBy(way(sorted[sort]), desc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [found, total] = await Promise.all([rows, db.$count(users, where)])
  return { rows: found, total }
}
