import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { ChatPreview } from '@minato/contract/deal/chats/chat.ts'
import type { chatDraft } from '@minato/contract/deal/chats/endpoints.ts'
import { type DateOrder, chatTexts as words } from '@minato/contract/deal/chats/facts.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { isZone } from '#lib/people/time-zones.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { removeEarlierVersions, selectNewMessages } from './edits.ts'
import { listSpeakers } from './speakers.ts'
import { chatMessages } from './table.ts'
import { removeDirectionMarks } from './whatsapp/clean-chat.ts'
import { findDateOrders, toInstants } from './whatsapp/date-orders.ts'
import { type Chat, readChat } from './whatsapp/read-chat.ts'

export type Deps = Pick<Services, 'db' | 'config' | 'clock' | 'jobs'>
export type Draft = z.output<typeof chatDraft>

type Telephone = Pick<Draft, 'zone' | 'dateOrder'>

/** Parsed chat; `dateOrders` are the possible orders of its dates. */
type OpenedExport = { chat: Chat; name: string; dateOrders: DateOrder[]; dateOrder: DateOrder | undefined }

/** @throws Refusal for a file that is not a chat export */
export async function openExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  upload: Upload | undefined,
  { zone, dateOrder }: Telephone,
): Promise<OpenedExport> {
  if (!upload || upload.bytes === 0) throw new Refusal('file-missing', words.missing).at('chat')
  if (!isZone(zone)) throw new Refusal('invalid', words.zone).at('zone')
  const bytes = await fs.readFile(upload.path)
  if (bytes.subarray(0, 4).equals(zipBegins)) throw new Refusal('chat-zipped')
  const customer = await users.person(db, customerId)
  const fullChat = readChat(bytes.toString('utf8'), customer && formatFullName(customer), upload.name)
  const chat = { ...fullChat, messages: removeEarlierVersions(fullChat.messages) }
  const stamps = chat.messages.map(({ stamp }) => stamp)
  const dateOrders = findDateOrders(stamps, clock.now())
  if (dateOrders.length === 0 || chat.messages.length === 0) throw new Refusal('chat-unreadable')
  const requestedOrder = dateOrders.find((order) => order === dateOrder)
  return {
    chat,
    name: upload.name,
    dateOrders,
    dateOrder: requestedOrder ?? (dateOrders.length === 1 ? dateOrders[0] : undefined),
  }
}
const zipBegins = Buffer.from('PK\u0003\u0004')

export async function preview(
  { db, ...deps }: Deps,
  order: { id: string; userId: string },
  upload: Upload | undefined,
  telephone: Telephone,
): Promise<ChatPreview> {
  const opened = await openExport({ db, clock: deps.clock }, order.userId, upload, telephone)
  const { chat, dateOrders, dateOrder } = opened
  const messages = dateOrder && toDatedMessages(chat, dateOrder, telephone.zone)
  const moments = messages?.map(({ at }) => at.getTime()) ?? []
  const at = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString())
  return {
    dateOrders,
    speakers: await listSpeakers(db, deps, order.userId, countBySender(chat), opened.name),
    messages: chat.messages.length,
    fresh: messages ? (await findNewMessages(db, order.id, messages)).length : null,
    leftOut: chat.leftOut.length,
    leftOutTexts: [...Map.groupBy(chat.leftOut, (text) => text)].map(([text, { length: count }]) => ({ text, count })),
    from: at(moments[0]),
    to: at(moments.at(-1)),
  }
}

type DatedMessage = { at: Date; sender: string; text: string; isEdited: boolean; hash: string }

/**
 * Adds the instant, and a hash that is the same in every export of a phone. The hash covers minute, sender, text and a count
 * of equal messages. It ignores seconds, because Androids write none, and direction marks, which older imports lack.
 */
export function toDatedMessages({ messages }: Chat, order: DateOrder, zone: string): DatedMessage[] {
  const stamps = messages.map(({ stamp }) => stamp)
  const moments = toInstants(stamps, order, zone)
  const seen = new Map<string, number>()
  return messages.map(({ sender, text, isEdited }, index) => {
    const at = moments[index] as Date
    const same = JSON.stringify([Math.floor(at.getTime() / 60_000), sender, removeDirectionMarks(text).trim()])
    const count = (seen.get(same) ?? 0) + 1
    seen.set(same, count)
    return { at, sender, text, isEdited, hash: createHash('sha256').update(`${count} ${same}`).digest('base64url') }
  })
}

export function countBySender({ messages }: Chat) {
  const counts = new Map<string, number>()
  for (const { sender } of messages) counts.set(sender, (counts.get(sender) ?? 0) + 1)
  return counts
}

export async function findNewMessages(db: Database, orderId: string, messages: readonly DatedMessage[]) {
  const { text: _, ...columns } = getTableColumns(chatMessages)
  const storedMessages = await db.select(columns).from(chatMessages).where(eq(chatMessages.orderId, orderId))
  return selectNewMessages(messages, storedMessages)
}
