import { z } from 'zod'
import { endpoints } from '../../protocol/endpoint.ts'
import { pageMeta, paging } from '../../protocol/paging.ts'
import { currencies } from '../../values/money.ts'
import { namesOf } from '../../values/names.ts'
import { byId, chosen, id, instant, requiredLine } from '../../values/text.ts'
import { chatLimits, chatTexts, dateOrders, doubts } from './facts.ts'

const dateOrder = z.enum(namesOf(dateOrders))
/** Names, a line each: nobody's name has two. */
const names = z
  .string()
  .max(20_000)
  .default('')
  .transform((text) => text.split(/\r?\n/).filter(Boolean))

/** How the telephone wrote the chat. */
const written = {
  /** That of its clock, `Asia/Tokyo`. */
  zone: requiredLine(60, chatTexts.zone),
  /** Where the whole chat does not tell it. */
  dateOrder: chosen(dateOrder),
}
export const chatPreviewDraft = z.object(written)
export const chatDraft = z.object({
  ...written,
  /** Who of the speakers is the company's. */
  us: names,
  /** Who is in this chat although they were not known to be: somebody has looked. */
  confirmed: names,
})

const speaker = z.object({
  name: z.string(),
  messages: z.number().int(),
  /** Whether they are known as the company's or as the customer's; null while nobody has said it. */
  side: z.enum(['us', 'customer']).nullable(),
  /** Why somebody has to look whether this is the chat of this customer. */
  doubt: z.enum(namesOf(doubts)).nullable(),
  /** Whose number it is, where it is that of another customer. */
  belongsTo: z.string().nullable(),
})
export type ChatSpeaker = z.output<typeof speaker>

/** A chat before it is read into an order. */
const preview = z.object({
  /** In which orders its dates can be read: one, or several where it has to be said. */
  dateOrders: z.array(dateOrder),
  speakers: z.array(speaker),
  messages: z.number().int(),
  /** Of these how many the order does not have yet; null until the order of the dates is known. */
  fresh: z.number().int().nullable(),
  /** Media, and what WhatsApp itself says. */
  leftOut: z.number().int(),
  from: instant.nullable(),
  to: instant.nullable(),
})
export type ChatPreview = z.output<typeof preview>

const sum = z.object({
  amount: z.number(),
  currency: z.enum(namesOf(currencies)),
  /** Whether it can be read in another way, so that somebody has to look. */
  isDoubtful: z.boolean(),
})

const message = z.object({
  id: z.string(),
  at: instant,
  sender: z.string(),
  fromUs: z.boolean(),
  text: z.string(),
  /** What is proposed to be recorded as agreed. */
  sums: z.array(sum),
})
export type ChatMessage = z.output<typeof message>

const chatImport = z.object({
  id,
  at: instant,
  /** Who read it in, by name. */
  by: z.string(),
  count: z.number().int(),
  zone: z.string(),
})
export type ChatImport = z.output<typeof chatImport>

const files = { chat: { count: 1, bytes: chatLimits.bytes, tooLarge: chatTexts.tooLarge } }
const unread = ['order-not-found', 'file-missing', 'chat-too-long', 'chat-zipped', 'chat-unreadable'] as const

export const chats = endpoints({
  list: {
    method: 'GET',
    path: '/orders/{id}/chats',
    access: 'orders.read',
    summary: 'What was said in the chat of an order, newest first, and what was read in.',
    params: byId,
    query: z.object(paging(100)),
    problems: ['order-not-found'],
    response: z.object({ messages: z.array(message), meta: pageMeta, imports: z.array(chatImport) }),
  },
  preview: {
    method: 'POST',
    path: '/orders/{id}/chats/preview',
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
    method: 'POST',
    path: '/orders/{id}/chats',
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
    method: 'DELETE',
    path: '/orders/{id}/chats/{chat}',
    access: 'orders.edit',
    summary: 'Takes everything out again that was read in at once.',
    params: byId.extend({ chat: id }),
    problems: ['order-not-found', 'chat-import-not-found'],
    response: z.object({ removed: z.number().int() }),
  },
})
