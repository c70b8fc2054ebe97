import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { pageMeta, paging } from '#protocol/paging.ts'
import { byId, chosen, id, requiredLine } from '#values/text.ts'
import { chatImport, dateOrder, message, preview } from './chat.ts'
import { chatLimits, chatTexts } from './facts.ts'

/** Names, a line each: nobody's name has two. */
const names = z
  .string()
  .max(20_000)
  .default('')
  .transform((text) => text.split(/\r?\n/).filter(Boolean))

/** How the telephone wrote the chat. */
const written = {
  /** That of its clock, `Asia/Tokyo`. */
  zone: requiredLine(60, () => chatTexts.zone),
  /** Where the whole chat does not tell it. */
  dateOrder: chosen(dateOrder),
}
const chatPreviewDraft = z.object(written)
export const chatDraft = z.object({
  ...written,
  /** Who of the speakers is the company's. */
  us: names,
  /** Who is in this chat although they were not known to be: somebody has looked. */
  confirmed: names,
})

const chat = { count: 1, bytes: chatLimits.bytes, tooLarge: () => chatTexts.tooLarge }
const files = { chat }
const unread = ['order-not-found', 'file-missing', 'chat-too-long', 'chat-zipped', 'chat-unreadable'] as const

export const chats = endpoints({
  list: {
    route: 'GET /orders/{id}/chats',
    access: 'orders.read',
    summary: 'What was said in the chat of an order, newest first, and what was read in.',
    params: byId,
    query: z.object(paging(100)),
    problems: ['order-not-found'],
    response: z.object({ messages: z.array(message), meta: pageMeta, imports: z.array(chatImport) }),
  },
  preview: {
    route: 'POST /orders/{id}/chats/preview',
    access: 'orders.edit',
    summary:
      'Looks at a chat that WhatsApp has exported (text, in the field chat): who speaks, from when to when, how much of it is new. Nothing is kept.',
    params: byId,
    body: chatPreviewDraft,
    files,
    problems: unread,
    response: z.object({ preview }),
  },
  read: {
    route: 'POST /orders/{id}/chats',
    access: 'orders.edit',
    summary:
      'Reads a chat into an order: what it does not have yet, so that the same chat again changes nothing. Who is not known as this customer must be named in confirmed, a name a line.',
    params: byId,
    body: chatDraft,
    files,
    problems: [...unread, 'chat-dates-open', 'chat-unconfirmed'],
    response: z.object({
      /** What was read in; null where there was nothing new. */
      chat: id.nullable(),
      added: z.number().int(),
    }),
  },
  undo: {
    route: 'DELETE /orders/{id}/chats/{chat}',
    access: 'orders.edit',
    summary: 'Takes everything out again that was read in at once.',
    params: byId.extend({ chat: id }),
    problems: ['order-not-found', 'chat-import-not-found'],
    response: z.object({ removed: z.number().int() }),
  },
})
