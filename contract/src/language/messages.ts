import { fill, type Values } from './fill.ts'
import { languages, source } from './languages.ts'

/** Who reads what is said now: on the server it changes with every request, in the browser a page has one. */
export type Reader = {
  /** A BCP 47 tag. */
  language: string
  direction: 'ltr' | 'rtl'
  /** A message in that language. */
  say(english: string, context: string): string
  /** Keeps a message for whoever reads it some day, in the place of saying it: see `kept.ts`. */
  keep?(english: string, values: Values | undefined, context: string): string
}

const place = Symbol.for('minato.reader')
const house = globalThis as { [place]?: () => Reader | undefined }
const isBrowser = typeof document !== 'undefined'

/**
 * Has every message said as `reader` reads it: for the whole process, also where a module was loaded twice. What it answers puts
 * back who read before.
 */
export function readBy(reader: () => Reader | undefined) {
  const before = house[place] ?? (() => undefined)
  house[place] = reader
  return () => {
    house[place] = before
  }
}

/** Written by the server: a browser that translates a page changes its `lang`, often before any script runs. */
const page = isBrowser && {
  language: document.documentElement.dataset.language || source,
  direction: document.documentElement.dir,
}

/** The language of who reads now, as a BCP 47 tag. */
export const languageNow = () => (page ? page.language : (house[place]?.()?.language ?? source))

/** Where the lines of who reads now begin. */
export const directionNow = () => (page ? page.direction : (house[place]?.()?.direction ?? languages[source].direction))

/**
 * A message in the language of who reads it now. Its English, as ICU writes it (`fill`), is its name in the files of translators
 * and is written out in the source: the check, and the build of the browser's scripts, which puts each language in its place,
 * find it there.
 * @param context tells the same English in two senses apart
 */
export function t(english: string, values?: Values, context = ''): string {
  const reader = isBrowser ? undefined : house[place]?.()
  if (reader?.keep) return reader.keep(english, values, context)
  const message = reader ? reader.say(english, context) : english
  return values ? fill(message, values, reader?.language ?? languageNow()) : message
}

/** A message that is said later, where the table of messages in which it is put is read: its English, which is its name. */
export const message = <const English extends string>(english: English): English => english

/**
 * Words that are kept in the source's language, each a message. What this answers says such a word, whatever its case, to who
 * reads now; of any other word, and to readers of the source, nothing. In the browser the build gives the words of one language:
 * those of the source weigh nothing, and `known`, all of them, is empty.
 * @param context  what they are words for, for translators
 */
export function knownWords(context: string, ...known: readonly string[]) {
  const all = new Map(
    (isBrowser ? context.split('\n') : known).map((pair) => {
      const [word = '', said = word] = pair.split('\t')
      return [word.toLowerCase(), said]
    }),
  )
  function say(word: string): string | undefined {
    const said = all.get(word.toLowerCase())
    if (isBrowser || said === undefined) return said
    return languageNow() === source ? undefined : t(said, undefined, context)
  }
  return Object.assign(say, { known })
}

/** Whether a text of a table is for people: it begins with a capital or has a space. Codes do not, or are capitals alone. */
export const isMessage = (text: string) => /^[^a-z]*[A-Z]|\s/.test(text) && /[a-z]/.test(text)

/** Whether a text says something beside the values in its braces: one that does not is the same in every language. */
export const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

/** Fills in a text of a template, whose messages translators find where it stands (api/src/lib/mail/email.ts). */
export const fillTemplate = (english: string, values: Values) =>
  hasWords(english) ? t(english, values) : fill(english, values, languageNow())

/**
 * A table with texts, each said in the language of who reads it when it is read. A text with values is a `lazyValue`, or a
 * function that calls `t`. So nothing may be taken out of it while a module loads.
 */
export const messages = <const Table extends object>(table: Table): Table => (isBrowser ? table : lazily(table))

const lazyValues = new Map<string, () => unknown>()

/** A value that a table of `messages` calculates at each read. A page has one language: in a browser it is calculated once. */
/* @__NO_SIDE_EFFECTS__ */
export function lazyValue<const Value>(calculate: () => Value): Value {
  if (isBrowser) return calculate()
  const key = `\ue002${lazyValues.size}`
  lazyValues.set(key, calculate)
  // The key stands for the value until `messages` replaces it with a getter.
  return key as never
}

function lazily<Table extends object>(table: Table): Table {
  const lazy = Array.isArray(table) ? [] : {}
  for (const [key, { value, ...rest }] of Object.entries(Object.getOwnPropertyDescriptors(table))) {
    const get =
      typeof value === 'string' ? (lazyValues.get(value) ?? (isMessage(value) && (() => t(value)))) : undefined
    const said = get ? { get } : { ...rest, ...(!rest.get && { value: isTable(value) ? lazily(value) : value }) }
    Object.defineProperty(lazy, key, { enumerable: rest.enumerable === true, configurable: true, ...said })
  }
  return lazy as Table
}

const isTable = (value: unknown): value is object =>
  Array.isArray(value) ||
  (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
