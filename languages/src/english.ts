import fs from 'node:fs'
import path from 'node:path'
import { type IcuNode, parseIcu } from 'pofile-ts'
import type { ExtractedMessage } from './in-source.ts'

/** A term of the trade or product, by its English in `languages/glossary.json`. */
type Term = {
  gloss: string
  /** True if every language keeps the English term; its forms are then the text of its first use. */
  kept: boolean
  sw: string
  fr: string
  ja: string
  /** Forbidden synonyms in English: words anywhere, or, with a capital, a full text. */
  never?: readonly string[]
}

const readJson = (file: string) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'))
export const glossary: Readonly<Record<string, Term>> = readJson('../glossary.json')
const exceptions: Readonly<Record<string, string>> = readJson('exceptions.json')

/** A reader of English as a second language can follow this length. */
const maxWords = 18

/** Violations of `docs/words.md` in all messages, each with its location; and exceptions that are no longer needed. */
export function faultsOfAllEnglish(messages: readonly (ExtractedMessage & { where: string })[], excepted = exceptions) {
  const faulty = messages
    .map((message) => ({ ...message, faults: faultsOfEnglish(message) }))
    .filter(({ faults }) => faults.length > 0)
  const needed = new Set(faulty.map(({ english }) => english))
  return [
    ...faulty
      .filter(({ english }) => !(english in excepted))
      .flatMap(({ english, where, faults }) => faults.map((fault) => `${where}: ‘${english}’: ${fault}`)),
    ...Object.keys(excepted)
      .filter((english) => !needed.has(english))
      .map((english) => `exceptions.json: ‘${english}’ needs no exception`),
  ]
}

export function faultsOfEnglish({ english, values }: Pick<ExtractedMessage, 'english' | 'values'>) {
  const texts = (values ? readings(english) : [english]).map(withoutTags)
  const faults = texts.flatMap((text) => [...findForbiddenWords(text), ...faultsOfSentences(sentencesOf(text))])
  return [...new Set([...faults, ...Object.keys(forms).filter((fault) => forms[fault]?.test(english))])]
}

/** Placeholder of a value: one word. */
const value = 'X'
const withoutTags = (text: string) => text.replace(/<\w+\/>/g, value).replace(/<\/?\w+>/g, '')

/** Texts of a message that together contain each branch once. */
function readings(message: string): string[] {
  const ast = parseIcu(message, { ignoreTag: true }).ast ?? []
  return Array.from({ length: readingsOf(ast) }, (_, at) => readingOf(ast, at))
}

const branchesOf = (node: IcuNode) =>
  node.type === 'plural' || node.type === 'select' ? Object.values(node.options).map((branch) => branch.value) : []

const readingsOf = (nodes: readonly IcuNode[]): number =>
  Math.max(1, ...nodes.map(branchesOf).map((branches) => branches.length * Math.max(1, ...branches.map(readingsOf))))

function readingOf(nodes: readonly IcuNode[], at: number): string {
  const texts = nodes.map((node) => {
    if (node.type === 'literal') return node.value
    const branches = branchesOf(node)
    const branch = branches[at % branches.length]
    return branch ? readingOf(branch, Math.floor(at / branches.length)) : value
  })
  return texts.join('')
}

/** End of a sentence: not after ‘e.g.’, an initial, the number of a heading or the ‘No.’ of a number. */
const end =
  /\n+|(?<=[.?!…]['’”)]?)(?<!\b(?:e\.g|i\.e|etc|approx|incl|vs|[A-WYZ])\.|^\d+\.|\bNo\.(?= [\dX]))\s+(?=[^\p{L}\d]*[\p{Lu}\d])/u
export const sentencesOf = (text: string) => text.split(end)

function faultsOfSentences(sentences: readonly string[]) {
  const counts = sentences.map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length)
  const open =
    sentences.slice(0, -1).some((sentence) => sentence.endsWith('.')) && !/[.?!:…)’”X]$/.test(sentences.at(-1) ?? '')
  return [
    ...counts.filter((count) => count > maxWords).map((count) => `a sentence of ${count} words`),
    ...(open ? ['no stop after its last sentence'] : []),
  ]
}

const anywhere = (words: string) => new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'giu')
const terms = Object.keys(glossary).map((term) => term.replace(/ \(.*/, ''))
/** Forbidden words, without terms that contain them: ‘bill of lading’. */
const forbiddenTerms = Object.entries(glossary).flatMap(([term, { never = [] }]) =>
  never.map((words) => ({
    fault: `‘${words}’: say ‘${term}’`,
    words: /^[A-Z][a-z]/.test(words) ? new RegExp(`^${words}$`) : anywhere(words),
    allowed: terms.filter((other) => other !== words && anywhere(words).test(other)).map(anywhere),
  })),
)

const untranslatedTerms = Object.keys(glossary)
  .filter((term) => glossary[term]?.kept)
  .flatMap((term) => term.split(/[ ()]+/).filter(Boolean))
  .map((term) => anywhere(RegExp.escape(term)))

export const removeUntranslatedTerms = (text: string) =>
  untranslatedTerms.reduce((remaining, term) => remaining.replace(term, ''), text)

const findForbiddenWords = (text: string) =>
  forbiddenTerms
    .filter(({ words, allowed }) => allowed.reduce((rest, term) => rest.replace(term, ''), text).search(words) >= 0)
    .map(({ fault }) => fault)

const forms: Readonly<Record<string, RegExp>> = {
  'two spaces, or one at an end': / {2}|^\s|\s$/,
  'a space before a stop': / [,.;:?!](?!\w)/,
  'an exclamation mark': /!/,
  '‘(s)’: write a plural': /\(s\)/,
  'dots: write …': /\.\.\./,
  'a straight quote: write ’, ‘…’ or “…”': /['"]/,
  'a hyphen for a dash': / - /,
  'a word twice': /\b([a-z]+) \1\b/,
}
