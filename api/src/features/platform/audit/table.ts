import { type AuditChange, auditSubject } from '@minato/contract/platform/audit/entry.ts'
import { auditActions, auditEntities } from '@minato/contract/platform/audit/facts.ts'
import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { declareTableId, jsonColumn, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'

/** Who changed what in the back-office. Entries never change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestampTz('at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => declareTableId('users'), { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    action: text({ enum: auditActions.names }).notNull(),
    entity: text({ enum: auditEntities.names }).notNull(),
    entityId: uuid('entity_id').notNull(),
    /** Name of the item at that moment. */
    called: jsonColumn(auditSubject).notNull(),
    /** `words` holds the text of a change whose value is a fact, for the search. */
    changes: jsonb().$type<(AuditChange & { words?: string | undefined })[]>().notNull(),
    /** Title, author and all values in lower case, maintained by the database. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`audit_search_text(called, actor_name, entity_id, changes)`),
  },
  (table) => [
    index('audit_entries_thing').on(table.entity, table.entityId, table.id),
    index('audit_entries_actor').on(table.actorId, table.id),
    index('audit_entries_at').on(table.at),
    index('audit_entries_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
)

declarePersonalData(auditEntries, {
  leaving: { instead: 'audit.forget and audit.forgetActor take name and values out: that something was done stays' },
  export: { not: 'it is the log of the office' },
})
