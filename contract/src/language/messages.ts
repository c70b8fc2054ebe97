import { fillMessage, type MessageValues } from './fill-message.ts'
import { languages, sourceLanguage } from './languages.ts'

/** The reader of the texts: on the server another one for each request, in the browser one for the page. */
export type Reader = {
  /** A BCP 47 tag. */
  language: string
  direction: 'ltr' | 'rtl'
  say(english: string, context: string): string
  /** Encodes a message for later readers instead of translating it: see `stored-messages.ts`. */
  keep?(english: string, values: MessageValues | undefined, context: string): string
}

const readerKey = Symbol.for('minato.reader')
const globalState = globalThis as { [readerKey]?: () => Reader | undefined }
const isBrowser = typeof document !== 'undefined'

/**
 * Sets the reader of all messages for the whole process, also where a module was loaded twice.
 * @returns a function that restores the previous reader
 */
export function setReader(reader: () => Reader | undefined) {
  const before = globalState[readerKey] ?? (() => undefined)
  globalState[readerKey] = reader
  return () => {
    globalState[readerKey] = before
  }
}

/** Read from a data attribute: a browser that translates a page changes `lang`, often before any script runs. */
const page = isBrowser && {
  language: document.documentElement.dataset.language || sourceLanguage,
  direction: document.documentElement.dir,
}

/** Returns the language of the current reader as a BCP 47 tag. */
export const getLanguage = () => (page ? page.language : (globalState[readerKey]?.()?.language ?? sourceLanguage))

/** Returns the text direction of the current reader. */
export const getTextDirection = () =>
  page ? page.direction : (globalState[readerKey]?.()?.direction ?? languages[sourceLanguage].direction)

/**
 * Translates a message for the current reader. Its English text, in ICU format (`fill`), is its key in the translation files.
 * It must be a literal: the check and the browser build, which inserts each language, search the sources for it.
 * @param context distinguishes two senses of the same English text
 */
export function t(english: string, values?: MessageValues, context = ''): string {
  const reader = isBrowser ? undefined : globalState[readerKey]?.()
  if (reader?.keep) return reader.keep(english, values, context)
  const message = reader ? reader.say(english, context) : english
  return values ? fillMessage(message, values, reader?.language ?? getLanguage()) : message
}

/** Marks a message that is translated later, when its table of `messages` is read. Returns its English text. */
export const message = <const English extends string>(english: English): English => english

/**
 * Creates a translator for words that are stored in the source language. It ignores case, and returns undefined for other words
 * and for readers of the source language.
 * In the browser the build inserts the words of one language: those of the source weigh nothing, and `known` is empty.
 * @param context  the kind of the words, for translators
 */
export function translatableWords(context: string, ...words: readonly string[]) {
  const translations = new Map(
    (isBrowser ? context.split('\n') : words).map((pair) => {
      const [word = '', translation = word] = pair.split('\t')
      return [word.toLowerCase(), translation]
    }),
  )
  function say(word: string): string | undefined {
    const result = translations.get(word.toLowerCase())
    if (isBrowser || result === undefined) return result
    return getLanguage() === sourceLanguage ? undefined : t(result, undefined, context)
  }
  return Object.assign(say, { words })
}

/** Checks if a text in a table is for people: it begins with a capital or has a space. Codes have neither, or only capitals. */
export const isMessage = (text: string) => /^[^a-z]*[A-Z]|\s/.test(text) && /[a-z]/.test(text)

/** Checks if a text has words besides its placeholders. A text without words is the same in every language. */
export const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

/** Fills values into an email template, whose messages the translation check finds in api/src/lib/mail/email.ts. */
export const fillTemplate = (english: string, values: MessageValues) =>
  hasWords(english) ? t(english, values) : fillMessage(english, values, getLanguage())

/**
 * Makes a table whose texts are translated at each read. A text with values is a `lazyValue` or a function that calls `t`.
 * A module must not read a text of it while it loads, because no reader is set yet.
 */
export const messages = <const Table extends object>(table: Table): Table => (isBrowser ? table : makeLazy(table))

const lazyValues = new Map<string, () => unknown>()

/** Marks a value that a table of `messages` calculates at each read. A browser page has one language and calculates it once. */
/** @__NO_SIDE_EFFECTS__ */
export function lazyValue<const Value>(calculate: () => Value): Value {
  if (isBrowser) return calculate()
  const key = `\ue002${lazyValues.size}`
  lazyValues.set(key, calculate)
  // The key stands for the value until `messages` replaces it with a getter.
  return key as never
}

function makeLazy<Table extends object>(table: Table): Table {
  const lazy = Array.isArray(table) ? [] : {}
  for (const [key, { value, ...rest }] of Object.entries(Object.getOwnPropertyDescriptors(table))) {
    const get =
      typeof value === 'string' ? (lazyValues.get(value) ?? (isMessage(value) && (() => t(value)))) : undefined
    const property = get ? { get } : { ...rest, ...(!rest.get && { value: isTable(value) ? makeLazy(value) : value }) }
    Object.defineProperty(lazy, key, { enumerable: rest.enumerable === true, configurable: true, ...property })
  }
  return lazy as Table
}

const isTable = (value: unknown): value is object =>
  Array.isArray(value) ||
  (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
