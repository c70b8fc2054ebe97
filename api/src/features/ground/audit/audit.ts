// Rule: who did what.
import { valuesRead } from '@minato/contract/audit-words.ts'
import type { AuditFilters } from '@minato/contract/ground/audit/endpoints.ts'
import type { AuditChange, Called } from '@minato/contract/ground/audit/entry.ts'
import { type AuditAction, type AuditEntity, entityNeeds } from '@minato/contract/ground/audit/facts.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { wordsOf } from '@minato/contract/values/text.ts'
import { and, asc, desc, eq, exists, gte, inArray, like, lt, notInArray, or, sql } from 'drizzle-orm'
import { inDays } from '../../../lib/database/columns.ts'
import type { Database } from '../../../lib/database/database.ts'
import { anywhere } from '../../../lib/database/search-text.ts'
import type { Author, Caller } from '../../../lib/http/guard.ts'
import { users } from '../users/table.ts'
import { auditEntries } from './table.ts'

type Fields = Record<string, unknown>
/**
 * A thing before and after, in the words of the API; only one of them where it was made or deleted. `title` is its name,
 * or how it is called that has none. `beside` is what a reader must know of a change without being changed by it.
 */
type Thing = {
  entity: AuditEntity
  id: string
  title: string | Called
  before?: Fields
  after?: Fields
  beside?: Fields
  /** Where it is neither made, changed nor deleted. */
  action?: 'restored'
}

/** Who does what nobody clicked. */
export const system = { id: null, name: 'System' }

/** Writes down who did what, in the transaction that does it. A change that changes nothing is not written. */
export async function record(tx: Database, by: { id: string | null; name: string }, ...things: Thing[]) {
  const entries = things.flatMap(({ entity, id, title, beside = {}, action: said, ...states }) => {
    const changes = changesOf(states)
    if (changes.length === 0 && !said) return []
    const action: AuditAction = said ?? (!states.before ? 'created' : !states.after ? 'deleted' : 'changed')
    const known = Object.entries(beside).map(([field, value]) => ({ field, before: value, after: value }))
    const called = typeof title === 'string' ? named(title) : title
    const what = { action, entity, entityId: id, called, changes: [...changes, ...known] }
    return [{ actorId: by.id, actorName: by.name, ...what }]
  })
  if (entries.length > 0) await tx.insert(auditEntries).values(entries)
}

/** How changes of things of one kind are recorded: by what they are called, with what a person may change of them. */
export const recording =
  <Row extends { id: string }>(entity: AuditEntity, title: (row: Row) => string, fields: (row: Row) => Fields) =>
  async (tx: Database, by: Author, { before, after }: { before?: Row; after?: Row }) => {
    const row = after ?? before
    if (!row) return
    const states = { ...(before && { before: fields(before) }), ...(after && { after: fields(after) }) }
    await record(tx, by, { entity, id: row.id, title: title(row), ...states })
  }

const named = (name: string): Called => ({ kind: 'name', name })

/** What the machinery keeps for itself, and what must never be shown. */
const unrecorded = new Set(['id', 'version', 'createdAt', 'updatedAt', 'searchText', 'passwordHash'])

function changesOf({ before = {}, after = {} }: Pick<Thing, 'before' | 'after'>): AuditChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => !unrecorded.has(field))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

type Query = AuditFilters & { page: number; limit: number }

/**
 * One page of what was done, newest first, but for what the reader may not see; every word of the search must occur. Days are the
 * office's, both included.
 */
export async function search(db: Database, reader: Caller, { page, limit, ...filters }: Query) {
  const where = shown(reader, filters)
  const rows = db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [found, total] = await Promise.all([rows, db.$count(auditEntries, where)])
  return { rows: found, total }
}

/** All that the filters show, newest first, some at a time. */
export async function* all(db: Database, reader: Caller, filters: AuditFilters) {
  const size = 500
  let rows: (typeof auditEntries.$inferSelect)[] = []
  do {
    const last = rows.at(-1)
    rows = await db
      .select()
      .from(auditEntries)
      .where(and(shown(reader, filters), last && lt(auditEntries.id, last.id)))
      .orderBy(desc(auditEntries.id))
      .limit(size)
    yield* rows
  } while (rows.length === size)
}

/** What was done to things that somebody may see. */
function seenBy(reader: Caller) {
  const unseen = namesOf(entityNeeds).filter((entity) => !may(reader, entityNeeds[entity]))
  return unseen.length > 0 ? notInArray(auditEntries.entity, unseen) : undefined
}

function shown(reader: Caller, query: AuditFilters) {
  return and(
    seenBy(reader),
    query.entity && eq(auditEntries.entity, query.entity),
    query.entityId ? eq(auditEntries.entityId, query.entityId) : undefined,
    query.action && eq(auditEntries.action, query.action),
    query.byId ? eq(auditEntries.actorId, query.byId) : undefined,
    ...wordsOf(query.search ?? '').map(occurs),
    ...inDays(auditEntries.at, query.from, query.to),
  )
}

/** A word as it is typed, or a value that is read like it. */
const occurs = (word: string) =>
  or(...[word, ...valuesRead(word)].map((text) => like(auditEntries.searchText, anywhere(text))))

/** What was done to one thing since a moment, oldest first. */
export const entriesSince = (db: Database, entity: AuditEntity, id: string, since: Date) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, id), gte(auditEntries.at, since)))
    .orderBy(auditEntries.id)

/** Everybody who has an entry that the reader may see, and still an account. */
export async function people(db: Database, reader: Caller) {
  const own = and(eq(auditEntries.actorId, users.id), seenBy(reader))
  const entry = db.select({ one: sql`1` }).from(auditEntries).where(own)
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(exists(entry))
    .orderBy(asc(users.firstName), asc(users.lastName))
}

/** Takes what was said of things out of the log; that something was done to them stays. */
export const forget = (tx: Database, entityIds: readonly string[], name: string) =>
  tx
    .update(auditEntries)
    .set({ called: named(name), changes: [] })
    .where(inArray(auditEntries.entityId, [...entityIds]))

/** Takes a person's name out of what they did. */
export const forgetActor = (tx: Database, actorId: string, actorName: string) =>
  tx.update(auditEntries).set({ actorName }).where(eq(auditEntries.actorId, actorId))
