import { z } from 'zod'
import { getKeys } from '#values/keys.ts'
import { currencies } from '#values/money.ts'
import { id, instant } from '#values/text.ts'
import { chatDoubts, dateOrders } from './facts.ts'

export const dateOrder = z.enum(getKeys(dateOrders))

const speaker = z.object({
  name: z.string(),
  messages: z.number().int(),
  /** Side that the name or number belongs to; null if unknown. */
  side: z.enum(['us', 'customer']).nullable(),
  /** Reason to check that this is the chat of this customer. */
  doubt: z.enum(getKeys(chatDoubts)).nullable(),
  /** Name of another customer with this number. */
  belongsTo: z.string().nullable(),
})
export type ChatSpeaker = z.output<typeof speaker>

/** Preview of a chat before its import into an order. */
export const chatPreview = z.object({
  /** Possible date formats; several where a staff member has to choose. */
  dateOrders: z.array(dateOrder),
  speakers: z.array(speaker),
  messages: z.number().int(),
  /** Messages that the order does not have yet; null until the date format is certain. */
  fresh: z.number().int().nullable(),
  /** Media and system messages of WhatsApp. */
  leftOut: z.number().int(),
  /** Their texts; equal ones, such as `Amina: <Media omitted>`, once with their number. */
  leftOutTexts: z.array(z.object({ text: z.string(), count: z.number().int() })),
  from: instant.nullable(),
  to: instant.nullable(),
})
export type ChatPreview = z.output<typeof chatPreview>

/** `isDoubtful`: another reading is possible, and a staff member has to check it. */
const sum = z.object({ amount: z.number(), currency: z.enum(getKeys(currencies)), isDoubtful: z.boolean() })

export const chatMessage = z.object({
  id: z.string(),
  at: instant,
  sender: z.string(),
  fromUs: z.boolean(),
  text: z.string(),
  /** Suggestions for an agreed price. */
  sums: z.array(sum),
})
export type ChatMessage = z.output<typeof chatMessage>

export const chatImport = z.object({ id, at: instant, by: z.string(), count: z.number().int(), zone: z.string() })
export type ChatImport = z.output<typeof chatImport>
