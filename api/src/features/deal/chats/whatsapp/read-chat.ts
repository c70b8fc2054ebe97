// Rule: parsing of an exported WhatsApp chat.
import { chatLimits } from '@minato/contract/deal/chats/facts.ts'
import { Refusal } from '#lib/http/problem.ts'
import { directionMarks, type Form, parseHead, type Stamp } from './parse-head.ts'
import { extractTypedText } from './typed-text.ts'

export type TypedMessage = { stamp: Stamp; sender: string; text: string; isEdited: boolean }
/** Parsed export; `leftOut` counts media and messages of WhatsApp itself. */
export type Chat = { messages: TypedMessage[]; leftOut: number }

/** Parses an Android or iPhone export, in any language. @throws Refusal for another format, or too many messages */
export function readChat(text: string): Chat {
  const entries = splitEntries(text)
  if (entries.length === 0) throw new Refusal('chat-unreadable')
  const messages = entries.flatMap(({ stamp, text }) => {
    const [, sender = '', words = ''] = senderPattern.exec(text) ?? []
    const { words: body, isEdited } = extractTypedText(words)
    const message = { stamp, sender: cleanName(sender), text: cleanText(body), isEdited }
    return message.sender && message.text ? [message] : []
  })
  return { messages, leftOut: entries.length - messages.length }
}

type Entry = { stamp: Stamp; text: string }

/** The first timestamp decides the format, so text that was pasted from another phone stays text. */
function splitEntries(text: string) {
  const entries: Entry[] = []
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

/** Names contain no quotation marks, unlike WhatsApp's own `Amina changed the subject to "Vitz: 7500"`. */
const senderPattern = /^([^:"“”„«»\n]{1,120}):(?:[ \u00a0\u202f]|(?=\n|$))([\s\S]*)$/u

const marks = new RegExp(`[${directionMarks}]`, 'gu')
/** Removes characters that PostgreSQL or HTML cannot hold. */
const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(marks, '')
    .replace(/(?![\n\t])\p{Cc}|[\u2028\u2029]/gu, '')
    .trim()

/** WhatsApp writes a tilde before names outside the address book: `~ Amina`. */
const cleanName = (sender: string) =>
  cleanText(sender)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/^~ ?/, '')
    .trim()
    .normalize('NFC')
