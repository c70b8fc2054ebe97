import { type TrashKind, trashDays, trashKinds } from '@minato/contract/platform/trash/facts.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { and, desc, eq, inArray, like, lt, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { buildSearchConditions, toContainsPattern } from '#lib/database/search-text.ts'
import type { Author, Caller } from '#lib/http/guard.ts'
import { users } from '../users/table.ts'
import { readRows, type TrashableTable } from './stored-rows.ts'
import { type TrashRow, trash } from './table.ts'

/** Tables with an item's rows, its own table first. Bound by later modules. */
export const tablesByKind = {} as Record<TrashKind, readonly TrashableTable[]>

type Holder = { id: string; title: string; number: string }

/** Bound by later modules. */
export const dependents = {} as {
  /** Finds the car that now uses a number of the deleted one; undefined for any other error. */
  findNumberHolder(db: Database, deleted: TrashRow, error: unknown): Promise<Holder | undefined>
}

/** Returns a function that moves items into the trash, in the transaction that deletes them. */
export const createTrashHandler =
  <Row extends { id: string }>(kind: TrashKind, nameOf: (row: Row) => string) =>
  async (tx: Database, by: Author, items: readonly Row[]) => {
    for (const item of items) {
      const stored = await readRows(tx, tablesByKind[kind], item.id)
      await tx.insert(trash).values({ id: item.id, kind, name: nameOf(item), ...stored, byId: by.id })
    }
  }

const isPermitted = (caller: Caller) =>
  inArray(
    trash.kind,
    getKeys(trashKinds).filter((kind) => hasPermission(caller, trashKinds[kind].needs)),
  )

type Query = { search?: string | undefined; kind?: TrashKind | undefined; page: number; limit: number }

/** Returns one page of items that the caller may restore, last deleted first. */
export async function listTrash(db: Database, caller: Caller, { search = '', kind, page, limit }: Query) {
  const where = and(
    isPermitted(caller),
    kind && eq(trash.kind, kind),
    ...buildSearchConditions(search, (word) => like(sql`lower_case(${trash.name})`, toContainsPattern(word))),
  )
  const matches = db
    .select({ id: trash.id, kind: trash.kind, name: trash.name, at: trash.at, by: users })
    .from(trash)
    .leftJoin(users, eq(users.id, trash.byId))
    .where(where)
    .orderBy(desc(trash.at), trash.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([matches, db.$count(trash, where)])
  return { rows: rows.map(({ by, ...row }) => ({ ...row, by: by && formatFullName(by) })), total }
}

/** Removes an item from the trash and returns it; undefined if missing or not permitted. */
export async function takeFromTrash(tx: Database, caller: Caller, id: string) {
  const [entry] = await tx
    .delete(trash)
    .where(and(eq(trash.id, id), isPermitted(caller)))
    .returning()
  return entry
}

export const calculateExpiry = (at: Date) => new Date(at.getTime() + trashDays * 86_400_000)

/** Deletes expired items; the next sweep deletes their files. */
export const deleteExpired = (db: Database, now: Date) =>
  db.delete(trash).where(lt(trash.at, new Date(now.getTime() - trashDays * 86_400_000)))
