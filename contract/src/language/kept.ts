import type { Values } from './fill.ts'
import { t } from './messages.ts'

/** Signs that no text of ours or of anybody else has: Unicode leaves them to whoever wants to mark something. */
const [opens, closes] = ['\ue000', '\ue001']

/**
 * A message that is kept to be said to whoever reads it some day: its English, its values and its context. It stands in a text like
 * the message itself, also among the values of another.
 */
export const keptMessage = (english: string, values: Values | undefined, context: string) =>
  opens + JSON.stringify([english, values ?? null, context]) + closes

/** A text as it was kept, for whoever reads it now. What was kept before, and what somebody wrote, is said as it stands. */
export function said(text: string): string {
  const begin = text.indexOf(opens)
  if (begin < 0) return text
  const end = endOf(text, begin)
  return text.slice(0, begin) + sayKept(text.slice(begin + 1, end)) + said(text.slice(end + 1))
}

/** Where the message ends that begins here, whatever others are among its values. */
function endOf(text: string, begin: number) {
  let depth = 0
  for (let at = begin; at < text.length; at++) {
    if (text[at] === opens) depth++
    else if (text[at] === closes && --depth === 0) return at
  }
  return text.length
}

function sayKept(kept: string) {
  const [english, values, context] = JSON.parse(kept) as [string, Values | null, string]
  const read = values && Object.entries(values).map(([name, value]) => [name, isText(value) ? said(value) : value])
  return t(english, read ? Object.fromEntries(read) : undefined, context)
}

const isText = (value: unknown): value is string => typeof value === 'string'
