// Rule: parsing of an exported WhatsApp chat.
import { chatLimits } from '@minato/contract/deal/chats/facts.ts'
import { Refusal } from '#lib/http/problem.ts'
import { cleanMessage, removeDirectionMarks } from './clean-chat.ts'
import { type Form, parseHead, type Stamp } from './parse-head.ts'
import { findSenders } from './senders.ts'
import { extractTypedText } from './typed-text.ts'

export type TypedMessage = { stamp: Stamp; sender: string; text: string; isEdited: boolean }
/** Parsed export; `leftOut` are media and lines of WhatsApp itself. */
export type Chat = { messages: TypedMessage[]; leftOut: string[] }

/**
 * Parses an Android or iPhone export, in any language.
 * @param contact name of the customer
 * @param fileName of the export
 * @throws Refusal for another format, or too many messages
 */
export function readChat(text: string, contact?: string, fileName?: string): Chat {
  const entries = splitEntries(text)
  if (entries.length === 0) throw new Refusal('chat-unreadable')
  const texts = entries.map(({ text }) => text)
  const senders = findSenders(texts, contact, fileName)
  const chat: Chat = { messages: [], leftOut: [] }
  for (const [index, { stamp, text }] of entries.entries()) {
    const sender = senders[index]
    const { words, isEdited } = extractTypedText(sender?.text ?? '')
    const message = cleanMessage(words)
    if (sender && removeDirectionMarks(message).trim())
      chat.messages.push({ stamp, sender: sender.name, text: message, isEdited })
    else chat.leftOut.push(removeDirectionMarks(cleanMessage(text)))
  }
  return chat
}

/** The first timestamp decides the format, so text that was pasted from another phone stays text. */
function splitEntries(text: string) {
  const entries: { stamp: Stamp; text: string }[] = []
  let form: Form | undefined
  for (const line of text.split(/\r\n|\n|\r/)) {
    const head = parseHead(line, form)
    const last = entries.at(-1)
    if (head) {
      form = head.form
      entries.push({ stamp: head.stamp, text: head.rest })
    } else if (last) last.text += `\n${line}`
    if (entries.length > chatLimits.messages) throw new Refusal('chat-too-long')
  }
  return entries
}
