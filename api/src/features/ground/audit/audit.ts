// Rule: who did what.
import { factWords } from '@minato/contract/audit-words.ts'
import type { AuditChange, Called } from '@minato/contract/ground/audit/entry.ts'
import type { AuditAction, AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { systemName } from '@minato/contract/ground/users/name-said.ts'
import { languages } from '@minato/contract/language/languages.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import type { Author } from '../../../lib/http/guard.ts'
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
export const system = { id: null, name: systemName }

/** Writes down who did what, in the transaction that does it. A change that changes nothing is not written. */
export async function record(tx: Database, by: { id: string | null; name: string }, ...things: Thing[]) {
  const entries = things.flatMap(({ entity, id, title, beside = {}, action: verb, ...states }) => {
    const changes = changesOf(states)
    if (changes.length === 0 && !verb) return []
    const action: AuditAction = verb ?? (!states.before ? 'created' : !states.after ? 'deleted' : 'changed')
    const known = Object.entries(beside).map(([field, value]) => ({ field, before: value, after: value }))
    const called = typeof title === 'string' ? named(title) : title
    const all = [...changes, ...known].map((change) => ({ ...change, words: wordsOf(entity, change) }))
    const what = { action, entity, entityId: id, called, changes: all }
    return [{ actorId: by.id, actorName: by.name, ...what }]
  })
  if (entries.length > 0) await tx.insert(auditEntries).values(entries)
}

/** The same of an order, which has no name. */
export const recordOrder = (tx: Database, by: Author, id: string, states: Pick<Thing, 'before' | 'after' | 'beside'>) =>
  record(tx, by, { entity: 'order', id, title: { kind: 'order' }, ...states })

/** How changes of things of one kind are recorded: by what they are called, with what a person may change of them. */
export const recording =
  <Row extends { id: string }>(entity: AuditEntity, title: (row: Row) => string, fields: (row: Row) => Fields) =>
  async (tx: Database, by: Author, { before, after }: { before?: Row; after?: Row }) => {
    const row = after ?? before
    if (!row) return
    const states = { ...(before && { before: fields(before) }), ...(after && { after: fields(after) }) }
    await record(tx, by, { entity, id: row.id, title: title(row), ...states })
  }

/** What facts of a change read like in each language, for the search: whoever reads it later may read another one. */
function wordsOf(entity: AuditEntity, change: AuditChange) {
  const read = namesOf(languages).map((language) => inLanguage(language, () => factWords(entity, change)))
  return read[0] === undefined ? undefined : [...new Set(read)].join(' ')
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

/** What was done to one thing since a moment, oldest first. */
export const entriesSince = (db: Database, entity: AuditEntity, id: string, since: Date) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, id), gte(auditEntries.at, since)))
    .orderBy(auditEntries.id)

/** Takes the details of things out of the log; that something was done to them stays. */
export const forget = (tx: Database, entityIds: readonly string[], name: string) =>
  tx
    .update(auditEntries)
    .set({ called: named(name), changes: [] })
    .where(inArray(auditEntries.entityId, [...entityIds]))

/** Takes a person's name out of what they did. */
export const forgetActor = (tx: Database, actorId: string, actorName: string) =>
  tx.update(auditEntries).set({ actorName }).where(eq(auditEntries.actorId, actorId))
