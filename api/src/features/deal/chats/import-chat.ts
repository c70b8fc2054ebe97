import type { LoggedMessages } from '@minato/contract/deal/chats/log.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Upload } from '#lib/http/uploads.ts'
import * as audit from '#platform/audit/audit.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { requireOrder } from '../orders/find-order.ts'
import { countBySender, type Deps, type Draft, findNewMessages, openExport, toDatedMessages } from './preview.ts'
import { listSpeakers } from './speakers.ts'
import { chatImports, chatMessages } from './table.ts'

type ChatRequest = { id: string } & KeyedCall

export async function importChat(
  deps: Deps,
  by: Caller,
  { id: orderId, ...keyedCall }: ChatRequest,
  upload: Upload | undefined,
  draft: Draft,
) {
  const { userId } = await requireOrder(deps.db, orderId)
  const { chat, name, dateOrder, dateOrders } = await openExport(deps, userId, upload, draft)
  if (!dateOrder) throw new Refusal('chat-dates-open').with({ dateOrders })
  const messages = toDatedMessages(chat, dateOrder, draft.zone)
  const request = { order: orderId, side: 'office', unseen: true, ...keyedCall } as const
  return changeDeal(deps, by, request, async ({ tx, order }) => {
    const speakers = await listSpeakers(tx, deps, order.userId, countBySender(chat), name)
    const open = speakers.filter((one) => one.doubt && !draft.confirmed.includes(one.name))
    if (open.length > 0) throw new Refusal('chat-unconfirmed').with({ speakers: open.map((one) => one.name) })
    const fresh = await findNewMessages(tx, orderId, messages)
    if (fresh.length === 0) return { chat: null, added: 0 }
    const doubted = speakers.some(({ doubt }) => doubt === 'number')
    const values = { orderId, zone: draft.zone, count: fresh.length, byId: by.id, doubted }
    const importRow = await insertOne(tx, chatImports, values)
    const rows = fresh.map((message) => ({ ...message, fromUs: draft.us.includes(message.sender) }))
    for (let from = 0; from < rows.length; from += rowsPerStatement)
      await insertMessages(tx, importRow, rows.slice(from, from + rowsPerStatement))
    await recordInLog(tx, by, orderId, null, toLogEntry(fresh.length))
    return { chat: importRow.id, added: fresh.length }
  })
}

/** Small statements end within the database's time limit on a busy machine, too. */
const rowsPerStatement = 1000

type MessageRow = Omit<typeof chatMessages.$inferInsert, 'id' | 'orderId' | 'importId'>

/** One parameter for all rows: one for each value takes many times the work. */
const insertMessages = (tx: Database, { id, orderId }: { id: string; orderId: string }, rows: readonly MessageRow[]) =>
  tx.execute(sql`
    INSERT INTO ${chatMessages} (order_id, import_id, at, sender, from_us, text, is_edited, replaces, hash)
    SELECT ${orderId}, ${id}, at, sender, "fromUs", text, "isEdited", replaces, hash
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS message(at timestamptz, sender text, "fromUs" boolean,
      text text, "isEdited" boolean, replaces bigint, hash text)`)

export const undoImport = (
  deps: Deps,
  by: Caller,
  { id: orderId, chat: importId, ...keyedCall }: ChatRequest & { chat: string },
) =>
  changeDeal(deps, by, { order: orderId, side: 'office', unseen: true, ...keyedCall }, async ({ tx }) => {
    const where = and(eq(chatImports.id, importId), eq(chatImports.orderId, orderId))
    const [removed] = await tx.delete(chatImports).where(where).returning()
    if (!removed) throw new Refusal('chat-import-not-found')
    await recordInLog(tx, by, orderId, toLogEntry(removed.count), null)
    return removed.count
  })

const toLogEntry = (count: number) => ({ kind: 'messages', count }) satisfies LoggedMessages

const recordInLog = (
  tx: Database,
  by: Caller,
  id: string,
  before: LoggedMessages | null,
  after: LoggedMessages | null,
) => audit.recordOrderChange(tx, by, id, { before: { chat: before }, after: { chat: after } })
