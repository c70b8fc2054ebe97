// Rule: who did what.
import type { AuditField } from '@minato/contract/audit-fields.ts'
import { formatFactsForSearch } from '@minato/contract/audit-words.ts'
import { languages } from '@minato/contract/language/languages.ts'
import type { AuditChange, AuditSubject } from '@minato/contract/platform/audit/entry.ts'
import type { AuditAction, AuditEntity } from '@minato/contract/platform/audit/facts.ts'
import { systemActorName } from '@minato/contract/platform/users/actor-names.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createInserter } from '#lib/database/prepared-inserts.ts'
import type { Author } from '#lib/http/guard.ts'
import { auditEntries } from './table.ts'

/** Internal fields, and fields that the log must never show. */
const unrecorded = ['id', 'version', 'createdAt', 'updatedAt', 'searchText', 'passwordHash'] as const

/** Field names are those of the API. `beside` holds unchanged values that a reader of the change needs. */
export type AuditStates = { before?: object | undefined; after?: object | undefined; beside?: object }
/** `before` alone means deleted, `after` alone means created. `title` is the item's name, or a kind for items without one. */
type AuditItem = AuditStates & {
  entity: AuditEntity
  id: string
  title: string | AuditSubject
  /** Set for an action that is not a creation, change or deletion. */
  action?: 'restored'
}

/** Fails to compile for a field without a label in `audit-fields.ts`. */
type Labelled<Fields> = {
  [Name in Exclude<Fields extends object ? keyof Fields : never, AuditField | (typeof unrecorded)[number]>]: never
}
export type LabelledItem<Value extends AuditStates> = Value & { [State in keyof AuditStates]?: Labelled<Value[State]> }

export const labelledField = <Name extends AuditField>(name: Name, value: unknown) =>
  ({ [name]: value }) as { [One in Name]: unknown }

export const systemActor = { id: null, name: systemActorName }
type Actor = { id: string | null; name: string }

/** Writes log entries in the caller's transaction. A change without differences writes no entry. */
export const record = <Value extends AuditItem>(tx: Database, by: Actor, ...things: LabelledItem<Value>[]) =>
  insertEntries(tx, by, things)

/** Writes a log entry of an order, which has no name. */
export const recordOrderChange = <Value extends AuditStates>(
  tx: Database,
  by: Actor,
  id: string,
  states: LabelledItem<Value>,
) => insertEntries(tx, by, [{ ...states, entity: 'order', id, title: { kind: 'order' } }])

export const toImageFields = <Row extends { picture: unknown }>({ picture, ...same }: Row) => ({
  ...same,
  image: picture,
})

export const createRecorder =
  <Row extends { id: string }, Fields extends object>(
    entity: AuditEntity,
    title: (row: Row) => string,
    fields: (row: Row) => Fields & Labelled<Fields>,
  ) =>
  async (tx: Database, by: Author, { before, after }: { before?: Row; after?: Row }) => {
    const row = after ?? before
    if (!row) return
    const states = { ...(before && { before: fields(before) }), ...(after && { after: fields(after) }) }
    await insertEntries(tx, by, [{ entity, id: row.id, title: title(row), ...states }])
  }

async function insertEntries(tx: Database, by: Actor, things: readonly AuditItem[]) {
  const entries = things.flatMap(({ entity, id, title, beside = {}, action: explicitAction, ...states }) => {
    const changes = listChanges(states)
    if (changes.length === 0 && !explicitAction) return []
    const action: AuditAction = explicitAction ?? (!states.before ? 'created' : !states.after ? 'deleted' : 'changed')
    const unchangedFields = Object.entries(beside).map(([field, value]) => ({ field, before: value, after: value }))
    const called = typeof title === 'string' ? toAuditSubject(title) : title
    const changesWithWords = [...changes, ...unchangedFields].map((change) => ({
      ...change,
      words: searchWordsOf(entity, change),
    }))
    const entry = { action, entity, entityId: id, called, changes: changesWithWords }
    return [{ actorId: by.id, actorName: by.name, ...entry }]
  })
  if (entries.length > 0) await newEntries.write(tx, entries)
}

const newEntries = createInserter(auditEntries)

/** Returns the words of a change in every language. A search finds them whichever language its reader uses. */
function searchWordsOf(entity: AuditEntity, change: AuditChange) {
  const texts = getKeys(languages).map((language) => inLanguage(language, () => formatFactsForSearch(entity, change)))
  return texts[0] === undefined ? undefined : [...new Set(texts)].join(' ')
}

const toAuditSubject = (name: string): AuditSubject => ({ kind: 'name', name })

function listChanges({ before = {}, after = {} }: AuditStates): AuditChange[] {
  const from: Record<string, unknown> = { ...before }
  const to: Record<string, unknown> = { ...after }
  const fields = new Set([...Object.keys(from), ...Object.keys(to)])
  for (const field of unrecorded) fields.delete(field)
  return [...fields]
    .map((field) => ({ field, before: from[field] ?? null, after: to[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

export const listEntriesSince = (db: Database, entity: AuditEntity, id: string, since: Date) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, id), gte(auditEntries.at, since)))
    .orderBy(auditEntries.id)

/** Erases the details of items from the log. The fact that they were changed stays. */
export const eraseDetails = (tx: Database, entityIds: readonly string[], name: string) =>
  tx
    .update(auditEntries)
    .set({ called: toAuditSubject(name), changes: [] })
    .where(inArray(auditEntries.entityId, [...entityIds]))

/** Erases the buyer's name and phone from the log of orders. The other changes stay. */
export const eraseBuyer = (tx: Database, orderIds: readonly string[], name: string) =>
  tx
    .update(auditEntries)
    .set({
      changes: sql`(SELECT coalesce(jsonb_agg(CASE
        WHEN change ->> 'field' = 'buyer' THEN change || jsonb_build_object('before', NULL, 'after', ${name}::text)
        WHEN change ->> 'field' = 'phone' THEN change || '{"before": null, "after": null}'
        WHEN change -> 'after' ? 'buyer' THEN jsonb_set(change, '{after,buyer}', to_jsonb(${name}::text)) - 'words'
        ELSE change END ORDER BY place), '[]') FROM jsonb_array_elements(${auditEntries.changes}) WITH ORDINALITY AS one (change, place))`,
    })
    .where(
      and(
        eq(auditEntries.entity, 'order'),
        inArray(auditEntries.entityId, [...orderIds]),
        sql`${auditEntries.changes} @? '$[*] ? (@.field == "buyer" || @.field == "phone" || exists (@.after.buyer))'`,
      ),
    )

/** Replaces a user's name in the entries of their actions. */
export const eraseActorName = (tx: Database, actorId: string, actorName: string) =>
  tx.update(auditEntries).set({ actorName }).where(eq(auditEntries.actorId, actorId))
