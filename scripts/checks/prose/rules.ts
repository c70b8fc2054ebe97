import { readFileSync } from 'node:fs'

export type Rule = 'bare-name' | 'listed-name' | 'listed-phrase' | 'comment-start' | 'long-sentence' | 'long-subject'
export type Finding = { rule: Rule; text: string }

const maxWords = 20
const maxSubjectLength = 60

const bareNames = new Set(
  `said told asked found given known kept whole wanted named shown meant come came gone made held heard left rest own others
  some these those here there over still once all one may set begun began counted answered written taken read sent listed chosen
  typed moved marked`.split(/\s+/),
)
const badStart = /^(What|That|Of|Whose|Whom|Those|As|So|Whether|How)\b/

/** Words on the left of a table below `heading` in docs/naming.md. */
export function listedWords(markdown: string, heading: string): string[] {
  const section = markdown.split(`## ${heading}\n`)[1]?.split('\n## ')[0]
  if (!section) throw new Error(`docs/naming.md has no section ‘${heading}’`)
  const rows = [...section.matchAll(/^\| ([^|]+) \|/gm)].slice(1).map(([, cell = '']) => cell)
  return rows.filter((cell) => !cell.startsWith('-')).flatMap((cell) => cell.split(', '))
}

const list = readFileSync(new URL('../../../docs/naming.md', import.meta.url), 'utf8')
const phrases = listedWords(list, 'Nowhere')
const inNames = new Set([...listedWords(list, 'Not in names'), ...phrases.filter((phrase) => !phrase.includes(' '))])
const inProse = new RegExp(`\\b(${phrases.join('|')})\\b`, 'i')

/** `orderLines`, `ORDER_LINES` and `order-lines.ts` are the words order and lines. */
const wordsOf = (name: string) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? []

export function checkName(name: string): Finding[] {
  if (bareNames.has(name)) return [{ rule: 'bare-name', text: name }]
  const word = wordsOf(name).find((word) => inNames.has(word))
  return word ? [{ rule: 'listed-name', text: name }] : []
}

/** Code, addresses and numbers count as one word each. */
const sentencesOf = (text: string) =>
  text
    .replace(/`[^`]*`|https?:\S+/g, 'code')
    .split(/(?<=[.!?:])\s+|\n{2,}/)
    .filter(Boolean)

export function checkProse(text: string): Finding[] {
  const phrase = inProse.exec(text.replace(/`[^`]*`/g, ''))?.[0]
  return [
    ...(badStart.test(text) ? [{ rule: 'comment-start' as const, text }] : []),
    ...(phrase ? [{ rule: 'listed-phrase' as const, text: phrase }] : []),
    ...sentencesOf(text)
      .filter((sentence) => (sentence.match(/[\p{L}\p{N}]\S*/gu) ?? []).length > maxWords)
      .map((sentence) => ({ rule: 'long-sentence' as const, text: sentence })),
  ]
}

export const checkSubject = (subject: string): Finding[] =>
  subject.length > maxSubjectLength
    ? [{ rule: 'long-subject', text: subject }, ...checkProse(subject)]
    : checkProse(subject)
