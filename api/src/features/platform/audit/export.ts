import { formatFieldLabel } from '@minato/contract/audit-fields.ts'
import { formatEntityTitle, formatFieldValue } from '@minato/contract/audit-words.ts'
import type { AuditExport } from '@minato/contract/platform/audit/endpoints.ts'
import type { AuditChange } from '@minato/contract/platform/audit/entry.ts'
import { auditActions, auditEntities } from '@minato/contract/platform/audit/facts.ts'
import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import { labelJapanDay, toJapanDay } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import { streamEntries } from './search.ts'
import type { auditEntries } from './table.ts'

type Row = { entry: typeof auditEntries.$inferSelect; change: AuditChange | null }

const columns: readonly SheetColumn<Row>[] = [
  { header: labelJapanDay('Done'), value: ({ entry }) => toJapanDay(entry.at.toISOString()) },
  { header: 'At (UTC)', value: ({ entry }) => entry.at.toISOString() },
  { header: 'By', value: ({ entry }) => translateActorName(entry.actorName) },
  { header: 'What', value: ({ entry }) => auditActions.labels[entry.action] },
  { header: 'Kind', value: ({ entry }) => auditEntities.labels[entry.entity] },
  { header: 'Thing', value: ({ entry }) => formatEntityTitle(entry) },
  { header: 'ID', value: ({ entry }) => entry.entityId },
  { header: 'Field', value: ({ change }) => change && formatFieldLabel(change.field) },
  {
    header: 'Before',
    value: ({ entry, change }) => change && formatFieldValue(entry.entity, change.field, change.before),
  },
  {
    header: 'After',
    value: ({ entry, change }) => change && formatFieldValue(entry.entity, change.field, change.after),
  },
]

export const exportHistory = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Caller,
  { format, ...filters }: AuditExport,
) => createSpreadsheet({ format, name: 'history', now: clock.now() }, columns, listRows(db, reader, filters))

async function* listRows(...args: [Database, Caller, Omit<AuditExport, 'format'>]): AsyncGenerator<Row> {
  for await (const entry of streamEntries(...args))
    for (const change of entry.changes.length > 0 ? entry.changes : [null]) yield { entry, change }
}
