import { messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

/** Words that a reply template holds in braces, with what of the inquiry takes their place. */
export const templateWords = messages({
  name: 'the name of the customer',
  vehicle: 'the make, model and years they want',
  port: 'their port',
  country: 'their country',
  reference: 'the reference of their inquiry',
} as const)
type TemplateWord = keyof typeof templateWords

const inBraces = /\{([^{}\n]*)\}/g

/** The words in braces of a text, each once, in their order. */
export const wordsIn = (text: string) => [...new Set([...text.matchAll(inBraces)].map(([, word = '']) => word))]

/** Those of them that take a value. */
export const openWords = (text: string) => wordsIn(text).filter((word) => Object.hasOwn(templateWords, word))

/**
 * The text with the words that have a value replaced by it; the others stay in their braces. A value loses its own: what a
 * customer wrote opens no word.
 */
export const fillIn = (text: string, values: Readonly<Partial<Record<TemplateWord, string>>>) =>
  text.replace(inBraces, (braced, word: string) =>
    Object.hasOwn(templateWords, word) ? unbraced(values[word as TemplateWord]) || braced : braced,
  )
const unbraced = (value = '') => value.replace(/[{}]/g, '').trim()

/** Length of a name in characters. The text of a template may be as long as a response. */
export const templateLimits = { title: 80, text: 5000 } as const

export const templateMessages = messages({
  title: 'Title is required',
  text: 'Text is required',
  unknownWord: (word: string) => t('{word} cannot be filled in', { word: `{${word}}` }),
  openWords: (words: readonly string[]) =>
    t('Please replace {words} with your own text', { words: words.map((word) => `{${word}}`).join(', ') }),
} as const)

export const templateProblems = messages({
  'reply-template-not-found': {
    status: 404,
    sentence: 'Reply template not found',
    help: 'There is no reply template with this id. It may have been deleted.',
  },
} as const satisfies Problems)
