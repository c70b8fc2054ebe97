import type { TemplateChange, TemplateDraft } from '@minato/contract/office/reply-templates/endpoints.ts'
import { sql } from 'drizzle-orm'
import { createAuditedChanges } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { createIdempotently } from '#lib/database/idempotency.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { replyTemplates, type TemplateRow } from './table.ts'

type Deps = Pick<Services, 'db'>

const rows = createRowQueries(replyTemplates)
export const { insert } = rows
const record = audit.createRecorder(
  'template',
  ({ title }: TemplateRow) => title,
  ({ title, text }) => ({ title, text }),
)
const changes = createAuditedChanges(rows, 'reply-template-not-found', record)

export const listTemplates = (db: Database) =>
  db.select().from(replyTemplates).orderBy(sql`lower(${replyTemplates.title})`, replyTemplates.id)

export async function createTemplate({ db }: Deps, by: Caller, draft: TemplateDraft, key?: string) {
  const request = ['replyTemplates.create', draft]
  const id = await createIdempotently(db, { userId: by.id, key, request }, (tx) => changes.create(tx, by, draft))
  return changes.required(await rows.find(db, id))
}

export const updateTemplate = ({ db }: Deps, by: Caller, id: string, { version, ...change }: TemplateChange) =>
  db.transaction((tx) => changes.change(tx, by, { id, version }, () => rows.update(tx, id, change)))

export const deleteTemplate = ({ db }: Deps, by: Caller, id: string) =>
  db.transaction(async (tx) => changes.required((await changes.remove(tx, by, [id]))[0]))
