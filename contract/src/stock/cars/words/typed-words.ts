// Rule: which words of a search may be typed in the reader's own language.
import { sourceLanguage } from '#language/languages.ts'
import { getLanguage } from '#language/messages.ts'
import { foldCase } from '#values/lower-case.ts'
import { translateFeature } from './feature-words.ts'
import { translateColour, translateFuel, translateGearbox, translateType } from './free-words.ts'

/** Removes accents, which phones leave out, and converts full-width and half-width letters. */
const normalizeTyped = (text: string) =>
  foldCase(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')).normalize('NFC')

/** Lists a word and, if it has a gloss, both of its parts: `ディーゼル(軽油)`. */
const listSpellings = (label: string) => [label, ...(/^(.+?) ?\((.+)\)$/.exec(label)?.slice(1) ?? [])]

type Vocabulary = { stored: ReadonlyMap<string, string>; longest: number }
const vocabularies = new Map<string, Vocabulary>()

/** Maps words of the current language to stored words; the first of several with the same translation. */
function getVocabulary(): Vocabulary {
  const language = getLanguage()
  const cached = vocabularies.get(language)
  if (cached) return cached
  const pairs = [translateType, translateFuel, translateColour, translateGearbox, translateFeature].flatMap((say) =>
    say.words.flatMap((word) => listSpellings(say(word) ?? word).map((text) => [normalizeTyped(text), word] as const)),
  )
  const stored = new Map(pairs.reverse())
  const vocabulary = { stored, longest: Math.max(...[...stored.keys()].map((text) => text.split(' ').length)) }
  vocabularies.set(language, vocabulary)
  return vocabulary
}

type TypedSearch = { keywords?: string | undefined; fuel?: string | undefined }

/**
 * Translates a typed search to the stored English words: `fourgon Toyota` is `Van Toyota`. Unknown words stay, and so does all
 * text of English readers.
 * Petrol is stored under two names, which only the filter knows: the word becomes that filter, unless one is chosen.
 */
export function toStoredSearch({ keywords = '', fuel }: TypedSearch): TypedSearch {
  if (getLanguage() === sourceLanguage) return { keywords, fuel }
  const { stored, longest } = getVocabulary()
  const words = keywords.split(/\s+/).filter(Boolean)
  const result: string[] = []
  let fuelFilter = fuel
  for (let at = 0; at < words.length; ) {
    let count = Math.min(longest, words.length - at)
    const phrase = () => stored.get(normalizeTyped(words.slice(at, at + count).join(' ')))
    while (count > 1 && !phrase()) count--
    const word = phrase()
    if (word === 'Petrol' && !fuelFilter) fuelFilter = word
    else result.push(word ?? (words[at] as string))
    at += count
  }
  return { keywords: result.join(' '), fuel: fuelFilter }
}
