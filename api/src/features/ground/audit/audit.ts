// Rule: who did what.
import type { LoggedField } from '@minato/contract/audit-fields.ts'
import { factWords } from '@minato/contract/audit-words.ts'
import type { AuditChange, Called } from '@minato/contract/ground/audit/entry.ts'
import type { AuditAction, AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { systemName } from '@minato/contract/ground/users/name-said.ts'
import { languages } from '@minato/contract/language/languages.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { insertsInto } from '#lib/database/built-once.ts'
import type { Database } from '#lib/database/database.ts'
import type { Author } from '#lib/http/guard.ts'
import { auditEntries } from './table.ts'

/** What the machinery keeps for itself, and what must never be shown. */
const unrecorded = ['id', 'version', 'createdAt', 'updatedAt', 'searchText', 'passwordHash'] as const

/** Fields in the words of the API. `beside` is what a reader must know of a change without being changed by it. */
export type States = { before?: object | undefined; after?: object | undefined; beside?: object }
/**
 * A thing before and after; only one of them where it was made or deleted. `title` is its name, or how it is called that has
 * none.
 */
type Thing = States & {
  entity: AuditEntity
  id: string
  title: string | Called
  /** Where it is neither made, changed nor deleted. */
  action?: 'restored'
}

/** Fails to compile where a field has no label in `audit-fields.ts`. */
type Labelled<Fields> = {
  [Name in Exclude<Fields extends object ? keyof Fields : never, LoggedField | (typeof unrecorded)[number]>]: never
}
export type Readable<Given extends States> = Given & { [State in keyof States]?: Labelled<Given[State]> }

/** A field that is named by a variable. */
export const field = <Name extends LoggedField>(name: Name, value: unknown) =>
  ({ [name]: value }) as { [One in Name]: unknown }

/** Who does what nobody clicked. */
export const system = { id: null, name: systemName }
type Actor = { id: string | null; name: string }

/** Writes down who did what, in the transaction that does it. A change that changes nothing is not written. */
export const record = <Given extends Thing>(tx: Database, by: Actor, ...things: Readable<Given>[]) =>
  write(tx, by, things)

/** The same of an order, which has no name. */
export const recordOrder = <Given extends States>(tx: Database, by: Actor, id: string, states: Readable<Given>) =>
  write(tx, by, [{ ...states, entity: 'order', id, title: { kind: 'order' } }])

export const withImage = <Row extends { picture: unknown }>({ picture, ...same }: Row) => ({ ...same, image: picture })

/** How changes of things of one kind are recorded: by what they are called, with what a person may change of them. */
export const recording =
  <Row extends { id: string }, Fields extends object>(
    entity: AuditEntity,
    title: (row: Row) => string,
    fields: (row: Row) => Fields & Labelled<Fields>,
  ) =>
  async (tx: Database, by: Author, { before, after }: { before?: Row; after?: Row }) => {
    const row = after ?? before
    if (!row) return
    const states = { ...(before && { before: fields(before) }), ...(after && { after: fields(after) }) }
    await write(tx, by, [{ entity, id: row.id, title: title(row), ...states }])
  }

async function write(tx: Database, by: Actor, things: readonly Thing[]) {
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
  if (entries.length > 0) await newEntries.write(tx, entries)
}

const newEntries = insertsInto(auditEntries)

/** What facts of a change read like in each language, for the search: whoever reads it later may read another one. */
function wordsOf(entity: AuditEntity, change: AuditChange) {
  const read = namesOf(languages).map((language) => inLanguage(language, () => factWords(entity, change)))
  return read[0] === undefined ? undefined : [...new Set(read)].join(' ')
}

const named = (name: string): Called => ({ kind: 'name', name })

function changesOf({ before = {}, after = {} }: States): AuditChange[] {
  const from: Record<string, unknown> = { ...before }
  const to: Record<string, unknown> = { ...after }
  const fields = new Set([...Object.keys(from), ...Object.keys(to)])
  for (const field of unrecorded) fields.delete(field)
  return [...fields]
    .map((field) => ({ field, before: from[field] ?? null, after: to[field] ?? null }))
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

/** Takes name and number of their buyer out of the log of orders; what was done to the orders stays. */
export const forgetBuyer = (tx: Database, orderIds: readonly string[], name: string) =>
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

/** Takes a person's name out of what they did. */
export const forgetActor = (tx: Database, actorId: string, actorName: string) =>
  tx.update(auditEntries).set({ actorName }).where(eq(auditEntries.actorId, actorId))
