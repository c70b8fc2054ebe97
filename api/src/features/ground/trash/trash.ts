import { type TrashKind, trashDays, trashKinds } from '@minato/contract/ground/trash/facts.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { and, desc, eq, inArray, like, lt, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { anywhere, matching } from '#lib/database/search-text.ts'
import type { Author, Caller } from '#lib/http/guard.ts'
import { users } from '../users/table.ts'
import { keepRows, type Things } from './kept-rows.ts'
import { type TrashRow, trash } from './table.ts'

/** The tables in which a thing has its rows, the thing's own first. Bound by later modules. */
export const tablesOf = {} as Record<TrashKind, readonly Things[]>

type Holder = { id: string; title: string; number: string }

/** Bound by later modules. */
export const dependents = {} as {
  /** The car that has a number of the deleted one by now; undefined where something else went wrong. */
  findNumberHolder(db: Database, deleted: TrashRow, error: unknown): Promise<Holder | undefined>
}

/** Puts things that are about to be deleted into the trash, in the transaction that deletes them. */
export const keeping =
  <Row extends { id: string }>(kind: TrashKind, nameOf: (row: Row) => string) =>
  async (tx: Database, by: Author, things: readonly Row[]) => {
    for (const thing of things) {
      const kept = await keepRows(tx, tablesOf[kind], thing.id)
      await tx.insert(trash).values({ id: thing.id, kind, name: nameOf(thing), ...kept, byId: by.id })
    }
  }

const mine = (caller: Caller) =>
  inArray(
    trash.kind,
    namesOf(trashKinds).filter((kind) => may(caller, trashKinds[kind].needs)),
  )

type Query = { search?: string | undefined; kind?: TrashKind | undefined; page: number; limit: number }

/** One page of what somebody may bring back, the last first. */
export async function list(db: Database, caller: Caller, { search = '', kind, page, limit }: Query) {
  const where = and(
    mine(caller),
    kind && eq(trash.kind, kind),
    ...matching(search, (word) => like(sql`lower_case(${trash.name})`, anywhere(word))),
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
  return { rows: rows.map(({ by, ...row }) => ({ ...row, by: by && fullName(by) })), total }
}

/** Takes something out of the trash and answers it; undefined where it is not there for this caller. */
export async function takeOut(tx: Database, caller: Caller, id: string) {
  const [taken] = await tx
    .delete(trash)
    .where(and(eq(trash.id, id), mine(caller)))
    .returning()
  return taken
}

export const endOf = (at: Date) => new Date(at.getTime() + trashDays * 86_400_000)

/** Ends what was deleted long ago; its files go with the next sweep. */
export const removeOver = (db: Database, now: Date) =>
  db.delete(trash).where(lt(trash.at, new Date(now.getTime() - trashDays * 86_400_000)))
