import type { LoggedMessages } from '@minato/contract/deal/chats/log.ts'
import { and, eq } from 'drizzle-orm'
import * as audit from '#ground/audit/audit.ts'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { inDeal } from '../orders/in-deal.ts'
import { countsOf, type Deps, type Draft, dated, open, unknown } from './preview.ts'
import { speakersOf } from './speakers.ts'
import { chatImports, chatMessages } from './table.ts'

export async function readIn(deps: Deps, by: Caller, orderId: string, upload: Upload | undefined, draft: Draft) {
  const { chat, name, dateOrder, dateOrders } = await open(upload, draft, deps.clock.now())
  if (!dateOrder) throw new Refusal('chat-dates-open').with({ dateOrders })
  const messages = dated(chat, dateOrder, draft.zone)
  return inDeal(deps, by, { order: orderId, side: 'office', unseen: true }, async ({ tx, order }) => {
    const speakers = await speakersOf(tx, deps, order.userId, countsOf(chat), name)
    const open = speakers.filter((one) => one.doubt && !draft.confirmed.includes(one.name))
    if (open.length > 0) throw new Refusal('chat-unconfirmed').with({ speakers: open.map((one) => one.name) })
    const fresh = await unknown(tx, orderId, messages)
    if (fresh.length === 0) return { chat: null, added: 0 }
    const doubted = speakers.some(({ doubt }) => doubt === 'number')
    const counted = { orderId, zone: draft.zone, count: fresh.length, byId: by.id, doubted }
    const read = await insertOne(tx, chatImports, counted)
    const rows = fresh.map((message) => ({
      ...message,
      orderId,
      importId: read.id,
      fromUs: draft.us.includes(message.sender),
    }))
    for (let from = 0; from < rows.length; from += atOnce)
      await tx.insert(chatMessages).values(rows.slice(from, from + atOnce))
    await record(tx, by, orderId, null, logged(fresh.length))
    return { chat: read.id, added: fresh.length }
  })
}
/** Rows per statement: a row has nine values, and PostgreSQL accepts 65,535 parameters. */
const atOnce = 5000

/** Deletes the messages of one import and returns their number. */
export const undo = (deps: Deps, by: Caller, orderId: string, importId: string) =>
  inDeal(deps, by, { order: orderId, side: 'office', unseen: true }, async ({ tx }) => {
    const where = and(eq(chatImports.id, importId), eq(chatImports.orderId, orderId))
    const [gone] = await tx.delete(chatImports).where(where).returning()
    if (!gone) throw new Refusal('chat-import-not-found')
    await record(tx, by, orderId, logged(gone.count), null)
    return gone.count
  })

const logged = (count: number) => ({ kind: 'messages', count }) satisfies LoggedMessages

const record = (tx: Database, by: Caller, id: string, before: LoggedMessages | null, after: LoggedMessages | null) =>
  audit.recordOrder(tx, by, id, { before: { chat: before }, after: { chat: after } })
