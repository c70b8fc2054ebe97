// Rule: a keyword matches also without spaces, dashes and dots, and a name in another script matches its Latin spelling.
import { normaliseKey } from '#values/clean-text.ts'
import { foldCase } from '#values/lower-case.ts'
import { namesInScripts } from './names-in-scripts.ts'

/** Shorter joined words would match across the words of almost any field. */
const minJoinedLength = 3

export const joinText = (text: string) => text.replace(/[ .-]+/g, '')
/** Also drops separators that people type between words: メルセデス・ベンツ, land_cruiser, land/cruiser. */
const joinTyped = (text: string) => joinText(text).replace(/[・･·_/]+/g, '')
/** Splits a field into the parts that a joined word may cover. */
export const splitParts = (field: string) => field.split(/[ .-]+/).filter(Boolean)

/**
 * Lists the forms of a typed word, in lower case. A text matches if it contains one of the first list. It also matches if a
 * part of a field begins with one of the second list, separators aside.
 */
export function listKeywordForms(typed: string) {
  // Fast path: most words have one form.
  if (/^[a-z\d]+$/.test(typed)) return { contained: [typed], joined: typed.length < minJoinedLength ? [] : [typed] }
  const word = joinTyped(typed)
  const joined = [joinText(typed), word, toLatinNames(word) ?? word].filter((form) => form.length >= minJoinedLength)
  return { contained: [...new Set([typed, ...joined])], joined: [...new Set(joined)] }
}

/** Regular expression for a joined form in fields on separate lines, with the same meaning in JavaScript and PostgreSQL. */
export const toJoinedPattern = (joined: string) =>
  `(^|[\\n .-])${Array.from(joined, (letter) => letter.replace(/[\\^$*+?()[\]{}|]/, '\\$&')).join('[ .-]*')}`

/**
 * Matches lower-case fields; the caller may pass a stored result of `joinText`. Few texts need the pattern, so it is compiled
 * late.
 */
export function createTextMatcher(typed: string) {
  const { contained, joined } = listKeywordForms(typed)
  const patterns = joined.map((form) => {
    let pattern: RegExp | undefined
    return (text: string) => {
      pattern ??= new RegExp(toJoinedPattern(form), 'u')
      return pattern.test(text)
    }
  })
  const isMatch = (text: string) =>
    contained.some((form) => text.includes(form)) || patterns.some((matches) => matches(text))
  const [word = '', ...names] = new Set([joinText(typed), ...joined])
  const hasName = (joinedText: string) => names.some((name) => joinedText.includes(name))
  // The fast check first, without a closure: suggestions test thousands of texts.
  return (text: string, joinedText = joinText(text)) =>
    (joinedText.includes(word) || (names.length > 0 && hasName(joinedText))) && isMatch(text)
}

/** Key of a make or model: equal for all spellings of one name. */
export function toNameKey(lowerCaseName: string) {
  const name = joinTyped(lowerCaseName)
  return toLatinNames(name) ?? name
}

/** Letters that keyboards of one script type differently. */
const variants = { ا: /[أإآ]/g, ي: /[یى]/g, ك: /ک/g, ه: /[ہھة]/g, е: /ё/g }
const foldScript = (text: string) =>
  Object.entries(variants).reduce(
    (result, [letter, others]) => result.replace(others, letter),
    foldCase(normaliseKey(text)),
  )

const latinByName = new Map(
  namesInScripts
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [latin = '', ...names] = row.split(' ')
      return names.map((name) => [foldScript(name), latin] as const)
    }),
)
const longestFirst = [...latinByName.keys()].toSorted((one, other) => other.length - one.length)
const anyName = new RegExp(longestFirst.join('|'), 'g')

/** Replaces each name in another script by its Latin form; undefined without one. The text has no spaces, dashes or dots. */
function toLatinNames(text: string) {
  if (/^\p{ASCII}*$/u.test(text)) return
  const normalized = foldScript(text)
  const latin = normalized.replace(anyName, (name) => latinByName.get(name) ?? name)
  return latin === normalized ? undefined : latin
}
