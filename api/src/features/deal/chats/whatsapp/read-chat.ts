// Rule: how an exported WhatsApp chat is read.
import { chatLimits } from '@minato/contract/deal/chats/facts.ts'
import { Refusal } from '#lib/http/problem.ts'
import { directionMarks, type Form, headOf, type Stamp } from './head.ts'
import { personsWords } from './own-words.ts'

/** What a person wrote, as the export names them. */
export type Written = { stamp: Stamp; sender: string; text: string; isEdited: boolean }
/** A chat as its export says it; `leftOut` counts media and what WhatsApp itself says. */
export type Chat = { messages: Written[]; leftOut: number }

/**
 * Reads the text that WhatsApp exports, of an Android or an iPhone, in whatever language and order of the date.
 * @throws Refusal where it is none, or too long
 */
export function readChat(text: string): Chat {
  const entries = entriesOf(text)
  if (entries.length === 0) throw new Refusal('chat-unreadable')
  const messages = entries.flatMap(({ stamp, text }) => {
    const [, sender = '', words = ''] = sentBy.exec(text) ?? []
    const { words: own, isEdited } = personsWords(words)
    const message = { stamp, sender: nameOf(sender), text: clean(own), isEdited }
    return message.sender && message.text ? [message] : []
  })
  return { messages, leftOut: entries.length - messages.length }
}

type Entry = { stamp: Stamp; text: string }

/** Every message with the lines that belong to it. The first head tells the form of all: what somebody pasted from another telephone is text. */
function entriesOf(text: string) {
  const entries: Entry[] = []
  let form: Form | undefined
  for (const line of text.split(/\r\n|\n|\r/)) {
    const head = headOf(line, form)
    const last = entries.at(-1)
    if (head) {
      form = head.form
      entries.push({ stamp: head.stamp, text: head.rest })
    } else if (last) last.text += `\n${line}`
    if (entries.length > chatLimits.messages) throw new Refusal('chat-too-long')
  }
  return entries
}

/** Nobody's name has quotation marks: `Amina changed the subject to "Vitz: 7500"` is a line by WhatsApp. */
const sentBy = /^([^:"“”„«»\n]{1,120}):(?:[ \u00a0\u202f]|(?=\n|$))([\s\S]*)$/u

const marks = new RegExp(`[${directionMarks}]`, 'gu')
/** Text that a database and a page can hold. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(marks, '')
    .replace(/(?![\n\t])\p{Cc}|[\u2028\u2029]/gu, '')
    .trim()

/** Somebody who is not in the address book is written with a tilde: `~ Amina`. */
const nameOf = (sender: string) =>
  clean(sender)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/^~ ?/, '')
    .trim()
    .normalize('NFC')
