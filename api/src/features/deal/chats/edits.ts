import type { Stamp } from './whatsapp/head.ts'
import type { Written } from './whatsapp/read-chat.ts'

type Message = { at: Date; sender: string; hash: string; isEdited: boolean }
type Kept = Message & { id: number; replaces: number | null }

const minuteOf = ({ at, sender }: Message) => `${Math.floor(at.getTime() / 60_000)} ${sender}`

/**
 * Returns the new messages, each with the stored one that it replaces. An edited message keeps its minute, so a stored message
 * of that minute that is missing in the chat is its earlier version. An unedited one that matches comes from an older export.
 */
export function freshOf<Of extends Message>(messages: readonly Of[], kept: readonly Kept[]) {
  const [inChat, known] = [messages, kept].map((all) => new Set(all.map(({ hash }) => hash))) as [
    Set<string>,
    Set<string>,
  ]
  const replaced = new Set(kept.map(({ replaces }) => replaces))
  const gone = Map.groupBy(
    kept.filter(({ id, hash }) => !inChat.has(hash) && !replaced.has(id)),
    minuteOf,
  )
  return messages.flatMap((message) => {
    if (known.has(message.hash)) return []
    const there = gone.get(minuteOf(message)) ?? []
    const index = there.findIndex(({ isEdited }) => isEdited || message.isEdited)
    const [earlier] = index < 0 ? [] : there.splice(index, 1)
    if (earlier && !message.isEdited) return []
    return [{ ...message, replaces: earlier?.id ?? null }]
  })
}

const clock = ({ date, hour, minute }: Stamp) => [...date, hour, minute].join()
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/)

/** Returns true if at least half of the words occur in the other text. */
function isAlike(one: string, other: string) {
  const [words, others] = [wordsOf(one), new Set(wordsOf(other))]
  return 2 * words.filter((word) => others.has(word)).length >= words.length
}

/** Removes earlier versions of edited messages, which some exports contain beside the edited line. */
export function withoutEarlier(messages: readonly Written[]) {
  const left = new Set(messages)
  const byMinute = Map.groupBy(messages, ({ stamp, sender }) => `${clock(stamp)} ${sender}`)
  for (const minute of byMinute.values())
    for (const [index, message] of minute.entries()) {
      const earlier =
        message.isEdited && minute.slice(0, index).findLast((one) => left.has(one) && isAlike(one.text, message.text))
      if (earlier) left.delete(earlier)
    }
  return [...left]
}
