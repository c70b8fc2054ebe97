// Rule: who speaks in an exported chat. A name may contain colons and quotation marks, as a text does.
import { normaliseKey } from '@minato/contract/values/clean-text.ts'
import { isPhone } from '@minato/contract/values/people/phone.ts'
import { cleanName } from './clean-chat.ts'
import { hasCutQuotation, isSecurityLine, isSubjectLine } from './system-lines.ts'

/** Part of a line before a colon, and the text after it. */
type Candidate = { name: string; text: string }

/** Characters; longer ones are text. */
const maxNameLength = 120
const colon = /:(?=[ \u00a0\u202f\n]|$)/gu

function listCandidates(text: string): Candidate[] {
  const end = text.indexOf('\n')
  const line = text.slice(0, Math.min(end < 0 ? text.length : end, maxNameLength + 1))
  if (isSecurityLine(line)) return []
  return [...line.matchAll(colon)].flatMap(({ index }) => {
    const name = cleanName(text.slice(0, index))
    return name ? [{ name, text: text.slice(index + 1).replace(/^[ \u00a0\u202f]/, '') }] : []
  })
}

/**
 * Finds the speaker of each text; undefined for a line of WhatsApp itself. A speaker is what recurs before a colon. `KE` is
 * no speaker if all its lines go on to a longer name that recurs, such as `KE: Wanjiru`.
 * @param contact name of the customer, which is complete in itself, as every phone number is
 * @param fileName may end with the complete name of the contact: `WhatsApp Chat with KE_ Wanjiru (1).txt`
 */
export function findSenders(texts: readonly string[], contact = '', fileName = ''): (Candidate | undefined)[] {
  const lines = texts.map((text) => ({ text, candidates: listCandidates(text) }))
  const counts = new Map<string, number>()
  for (const { candidates } of lines) for (const { name } of candidates) counts.set(name, (counts.get(name) ?? 0) + 1)
  const recurs = (name = '') => (counts.get(name) ?? 0) > 1
  const foldedContact = fold(contact)
  const fileWords = toWords(fileName.replace(/( \(\d+\))?\.\w+$/, ''))
  const isInFileName = (name: string) => fileWords !== ' ' && fileWords.endsWith(toWords(name))
  const isContact = (name: string) => isPhone(name, 7) || fold(name) === foldedContact || isInFileName(name)
  const completeNames = new Set([...counts.keys()].filter(isContact))
  const longNames = new Set([...counts.keys()].filter((name) => recurs(name) && name.includes(':')))
  for (const { text, candidates } of lines)
    for (const [index, { name }] of candidates.entries()) {
      if (recurs(candidates[index + 1]?.name)) continue
      if (isAboutLongerName(text, name, longNames)) break
      completeNames.add(name)
    }
  const isSpeaker = ({ name }: Candidate) =>
    completeNames.has(name) && !isSubjectLine(name) && (recurs(name) || !hasCutQuotation(name))
  return lines.map(({ candidates }) => candidates.find(({ name }) => isContact(name)) ?? candidates.find(isSpeaker))
}

const fold = (name: string) => normaliseKey(name).toLowerCase()
/** File names cannot contain every character of a name. */
const toWords = (text: string) =>
  ` ${
    fold(text)
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  }`

/** `KE: Wanjiru changed their phone number` is no text of a speaker called `KE`. */
const isAboutLongerName = (text: string, name: string, longNames: ReadonlySet<string>) =>
  longNames.size > 0 &&
  [...text.slice(0, maxNameLength).matchAll(/[ \u00a0\u202f]/gu)].some(({ index }) => {
    const start = cleanName(text.slice(0, index))
    return start.length > name.length && longNames.has(start)
  })
