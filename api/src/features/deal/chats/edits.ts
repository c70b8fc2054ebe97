import type { Stamp } from './whatsapp/parse-head.ts'
import type { TypedMessage } from './whatsapp/read-chat.ts'

type Message = { at: Date; sender: string; hash: string; isEdited: boolean }
type StoredMessage = Message & { id: number; replaces: number | null }

const minuteKey = ({ at, sender }: Message) => `${Math.floor(at.getTime() / 60_000)} ${sender}`

/**
 * Returns the new messages, each with the stored one that it replaces. Editing does not change the minute of a message. A
 * stored message of the same minute that the chat lacks is the earlier version. An unedited match comes from an older export.
 */
export function selectNewMessages<Of extends Message>(messages: readonly Of[], stored: readonly StoredMessage[]) {
  const [inChat, existing] = [messages, stored].map((all) => new Set(all.map(({ hash }) => hash))) as [
    Set<string>,
    Set<string>,
  ]
  const replaced = new Set(stored.map(({ replaces }) => replaces))
  const missingMessages = stored.filter(({ id, hash }) => !inChat.has(hash) && !replaced.has(id))
  const missingByMinute = Map.groupBy(missingMessages, minuteKey)
  return messages.flatMap((message) => {
    if (existing.has(message.hash)) return []
    const candidates = missingByMinute.get(minuteKey(message)) ?? []
    const index = candidates.findIndex(({ isEdited }) => isEdited || message.isEdited)
    const [earlier] = index < 0 ? [] : candidates.splice(index, 1)
    if (earlier && !message.isEdited) return []
    return [{ ...message, replaces: earlier?.id ?? null }]
  })
}

const clock = ({ date, hour, minute }: Stamp) => [...date, hour, minute].join()
const splitWords = (text: string) => text.toLowerCase().split(/\s+/)

/** Returns true if at least half of the words occur in the other text. */
function isAlike(one: string, other: string) {
  const [words, otherWords] = [splitWords(one), new Set(splitWords(other))]
  return 2 * words.filter((word) => otherWords.has(word)).length >= words.length
}

/** Removes earlier versions of edited messages, which some exports contain beside the edited line. */
export function removeEarlierVersions(messages: readonly TypedMessage[]) {
  const remaining = new Set(messages)
  const byMinute = Map.groupBy(messages, ({ stamp, sender }) => `${clock(stamp)} ${sender}`)
  for (const minute of byMinute.values())
    for (const [index, message] of minute.entries()) {
      const earlier =
        message.isEdited &&
        minute.slice(0, index).findLast((one) => remaining.has(one) && isAlike(one.text, message.text))
      if (earlier) remaining.delete(earlier)
    }
  return [...remaining]
}
