import { messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

/** Placeholders of a reply template, with the data of the inquiry that fills them. */
export const templatePlaceholders = messages({
  name: 'the name of the customer',
  vehicle: 'the make, model and years they want',
  port: 'their port',
  country: 'their country',
  reference: 'the reference of their inquiry',
} as const)
type TemplateWord = keyof typeof templatePlaceholders

const bracedWord = /\{([^{}\n]*)\}/g

/** Lists the words in braces of a text, each once, in their order. */
export const listBracedWords = (text: string) => [
  ...new Set([...text.matchAll(bracedWord)].map(([, word = '']) => word)),
]

/** Lists the placeholders of a text. */
export const listPlaceholders = (text: string) =>
  listBracedWords(text).filter((word) => Object.hasOwn(templatePlaceholders, word))

/**
 * Fills placeholders that have a value; others stay in their braces. Braces are removed from values, so that text of a customer
 * cannot contain a placeholder.
 */
export const fillPlaceholders = (text: string, values: Readonly<Partial<Record<TemplateWord, string>>>) =>
  text.replace(bracedWord, (braced, word: string) =>
    Object.hasOwn(templatePlaceholders, word) ? removeBraces(values[word as TemplateWord]) || braced : braced,
  )
const removeBraces = (value = '') => value.replace(/[{}]/g, '').trim()

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
    sentence: 'Reply template not found',
    help: 'There is no reply template with this id. It may have been deleted.',
  },
} as const satisfies Problems)
