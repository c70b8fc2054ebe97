import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta, pageParams } from '#protocol/paging.ts'
import { byId, id, optionalFilter, requiredLine } from '#values/text.ts'
import { chatImport, chatMessage, chatPreview, dateOrder } from './chat.ts'
import { chatLimits, chatTexts } from './facts.ts'

/** One name per line: names contain no line breaks. */
const nameLines = z
  .string()
  .max(20_000)
  .default('')
  .transform((text) => text.split(/\r?\n/).filter(Boolean))

const phoneFormat = {
  /** Time zone of its clock, `Asia/Tokyo`. */
  zone: requiredLine(60, () => chatTexts.zone),
  /** Required where the chat itself is ambiguous. */
  dateOrder: optionalFilter(dateOrder),
}
export const chatDraft = z.object({
  ...phoneFormat,
  /** Speakers of the company. */
  us: nameLines,
  /** Unrecognised speakers that a staff member has confirmed. */
  confirmed: nameLines,
})

const chatFiles = { chat: { count: 1, bytes: chatLimits.bytes, tooLarge: () => chatTexts.tooLarge } }
const importProblems = ['order-not-found', 'file-missing', 'chat-too-long', 'chat-zipped', 'chat-unreadable'] as const

export const chats = defineEndpoints('orders.edit', {
  list: {
    route: 'GET /orders/{id}/chats',
    access: 'orders.read',
    summary: 'Lists the chat messages of an order, newest first, and the imports.',
    query: z.object(pageParams(100)),
    problems: ['order-not-found'],
    response: z.object({ messages: z.array(chatMessage), meta: pageMeta, imports: z.array(chatImport) }),
  },
  preview: {
    route: 'POST /orders/{id}/chats/preview',
    summary:
      'Previews a WhatsApp export (text, in the field chat): speakers, period and number of new messages. Stores nothing.',
    body: z.object(phoneFormat),
    files: chatFiles,
    problems: importProblems,
    response: z.object({ preview: chatPreview }),
  },
  read: {
    route: 'POST /orders/{id}/chats',
    summary:
      'Imports the new messages of a chat into an order. Idempotent for the same chat. Unrecognised speakers must be named in confirmed, one per line.',
    body: chatDraft,
    files: chatFiles,
    problems: [...importProblems, 'chat-dates-open', 'chat-unconfirmed', 'key-reused'],
    response: z.object({
      /** Id of the import; null without new messages. */
      chat: id.nullable(),
      added: z.number().int(),
    }),
  },
  undo: {
    route: 'DELETE /orders/{id}/chats/{chat}',
    summary: 'Removes all messages of one import.',
    params: byId.extend({ chat: id }),
    problems: ['order-not-found', 'chat-import-not-found', 'key-reused'],
    response: z.object({ removed: z.number().int() }),
  },
})
