import type { MessageValues } from './fill-message.ts'
import { t } from './messages.ts'

/** Private-use characters of Unicode, which no stored text contains. */
const [opens, closes] = ['\ue000', '\ue001']

/**
 * Encodes a message with its values and context for storage in a text. `said` translates it for each later reader. Messages can
 * be nested in the values of another.
 */
export const encodeMessage = (english: string, values: MessageValues | undefined, context: string) =>
  opens + JSON.stringify([english, values ?? null, context]) + closes

/** Translates the stored messages in a text for the current reader. Text around them stays as it is. */
export function translateStored(text: string): string {
  const begin = text.indexOf(opens)
  if (begin < 0) return text
  const end = findMessageEnd(text, begin)
  return text.slice(0, begin) + translateMessage(text.slice(begin + 1, end)) + translateStored(text.slice(end + 1))
}

/** Finds the end of the message that begins here, past the messages nested in its values. */
function findMessageEnd(text: string, begin: number) {
  let depth = 0
  for (let at = begin; at < text.length; at++) {
    if (text[at] === opens) depth++
    else if (text[at] === closes && --depth === 0) return at
  }
  return text.length
}

function translateMessage(json: string) {
  const [english, values, context] = JSON.parse(json) as [string, MessageValues | null, string]
  const translated =
    values && Object.entries(values).map(([name, value]) => [name, isText(value) ? translateStored(value) : value])
  return t(english, translated ? Object.fromEntries(translated) : undefined, context)
}

const isText = (value: unknown): value is string => typeof value === 'string'
