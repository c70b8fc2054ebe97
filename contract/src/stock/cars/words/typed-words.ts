// Rule: which words of a search may be typed in the reader's own language.
import { source } from '#language/languages.ts'
import { languageNow } from '#language/messages.ts'
import { lowerCase } from '#values/lower-case.ts'
import { features } from './feature-words.ts'
import { colours, fuels, gearboxes, types } from './free-words.ts'

/** Without accents, which phones leave out, and with the wide or narrow letters of a keyboard made plain. */
const plain = (text: string) => lowerCase(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')).normalize('NFC')

/** A word as it is read, and, where a gloss stands behind it, each of the two: `ディーゼル(軽油)`. */
const spellings = (said: string) => [said, ...(/^(.+?) ?\((.+)\)$/.exec(said)?.slice(1) ?? [])]

type Known = { stored: ReadonlyMap<string, string>; longest: number }
const known = new Map<string, Known>()

/** What the present language says, each with the word that is stored; of two that it calls the same, the first. */
function knownNow(): Known {
  const language = languageNow()
  const made = known.get(language)
  if (made) return made
  const said = [types, fuels, colours, gearboxes, features].flatMap((say) =>
    say.known.flatMap((word) => spellings(say(word) ?? word).map((text) => [plain(text), word] as const)),
  )
  const stored = new Map(said.reverse())
  const all = { stored, longest: Math.max(...[...stored.keys()].map((text) => text.split(' ').length)) }
  known.set(language, all)
  return all
}

type Asked = { keywords?: string | undefined; fuel?: string | undefined }

/**
 * A search as the stock can answer it, which keeps its words in English: `fourgon Toyota` is `Van Toyota`. What is no word of a type,
 * a fuel, a colour, a gearbox or a feature in the reader's language stays, and so does all that English readers type. Petrol is kept
 * under two names, which only the filter knows: it becomes that, where none is asked for.
 */
export function asStored({ keywords = '', fuel }: Asked): Asked {
  if (languageNow() === source) return { keywords, fuel }
  const { stored, longest } = knownNow()
  const words = keywords.split(/\s+/).filter(Boolean)
  const read: string[] = []
  let asked = fuel
  for (let at = 0; at < words.length; ) {
    let count = Math.min(longest, words.length - at)
    const phrase = () => stored.get(plain(words.slice(at, at + count).join(' ')))
    while (count > 1 && !phrase()) count--
    const word = phrase()
    if (word === 'Petrol' && !asked) asked = word
    else read.push(word ?? (words[at] as string))
    at += count
  }
  return { keywords: read.join(' '), fuel: asked }
}
