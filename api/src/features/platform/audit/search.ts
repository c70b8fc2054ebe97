import { findSettingsByLabel, findValuesByLabel } from '@minato/contract/audit-words.ts'
import type { AuditFilters } from '@minato/contract/platform/audit/endpoints.ts'
import { auditEntities, getEntityPermission } from '@minato/contract/platform/audit/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { splitWords } from '@minato/contract/values/text.ts'
import { and, desc, eq, inArray, like, lt, notInArray, or, sql } from 'drizzle-orm'
import { buildDayRangeConditions } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { listPage } from '#lib/database/page.ts'
import { toContainsPattern } from '#lib/database/search-text.ts'
import type { Caller } from '#lib/http/guard.ts'
import { auditEntries } from './table.ts'

type Query = AuditFilters & { page: number; limit: number }

/** Returns one page of entries visible to the reader, newest first. Each word must occur; days are Japanese, both included. */
export const searchEntries = (db: Database, reader: Caller, { page, limit, ...filters }: Query) =>
  listPage(db, auditEntries, { where: matchesFilters(reader, filters), orderBy: [desc(auditEntries.id)], page, limit })

export async function* streamEntries(db: Database, reader: Caller, filters: AuditFilters) {
  const size = 500
  let rows: (typeof auditEntries.$inferSelect)[] = []
  do {
    const last = rows.at(-1)
    rows = await db
      .select()
      .from(auditEntries)
      .where(and(matchesFilters(reader, filters), last && lt(auditEntries.id, last.id)))
      .orderBy(desc(auditEntries.id))
      .limit(size)
    yield* rows
  } while (rows.length === size)
}

function isVisibleTo(reader: Caller) {
  const hiddenEntities = auditEntities.names.filter((entity) => !hasPermission(reader, getEntityPermission(entity)))
  return hiddenEntities.length > 0 ? notInArray(auditEntries.entity, hiddenEntities) : undefined
}

function matchesFilters(reader: Caller, query: AuditFilters) {
  return and(
    isVisibleTo(reader),
    query.entity && eq(auditEntries.entity, query.entity),
    query.entityId ? eq(auditEntries.entityId, query.entityId) : undefined,
    query.action && eq(auditEntries.action, query.action),
    query.byId ? eq(auditEntries.actorId, query.byId) : undefined,
    ...splitWords(query.search ?? '').map(containsWord),
    ...buildDayRangeConditions(auditEntries.at, query.from, query.to),
  )
}

const containsWord = (word: string) =>
  or(
    ...[word, ...findValuesByLabel(word)].map((text) => like(auditEntries.searchText, toContainsPattern(text))),
    inArray(sql`${auditEntries.called} ->> 'setting'`, findSettingsByLabel(word)),
  )

export const selectActorIds = (db: Database, reader: Caller) =>
  db.select({ id: auditEntries.actorId }).from(auditEntries).where(isVisibleTo(reader))
