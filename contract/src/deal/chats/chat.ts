import { z } from 'zod'
import { currencies } from '#values/money.ts'
import { namesOf } from '#values/names.ts'
import { id, instant } from '#values/text.ts'
import { dateOrders, doubts } from './facts.ts'

export const dateOrder = z.enum(namesOf(dateOrders))

const speaker = z.object({
  name: z.string(),
  messages: z.number().int(),
  /** Whether they are known as the company's or as the customer's; null while that is unknown. */
  side: z.enum(['us', 'customer']).nullable(),
  /** Why somebody has to look whether this is the chat of this customer. */
  doubt: z.enum(namesOf(doubts)).nullable(),
  /** Whose number it is, where it is that of another customer. */
  belongsTo: z.string().nullable(),
})
export type ChatSpeaker = z.output<typeof speaker>

/** A chat before it is read into an order. */
export const preview = z.object({
  /** In which orders its dates can be read: one, or several where somebody has to choose. */
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

export const message = z.object({
  id: z.string(),
  at: instant,
  sender: z.string(),
  fromUs: z.boolean(),
  text: z.string(),
  /** What is proposed to be recorded as agreed. */
  sums: z.array(sum),
})
export type ChatMessage = z.output<typeof message>

export const chatImport = z.object({
  id,
  at: instant,
  /** Who read it in, by name. */
  by: z.string(),
  count: z.number().int(),
  zone: z.string(),
})
export type ChatImport = z.output<typeof chatImport>
