import { t } from '#language/messages.ts'

/** Joins sentences and skips empty ones. Languages with full-width stops have no blank between sentences. */
export const joinSentences = (...sentences: readonly (string | false | 0 | null | undefined)[]) =>
  sentences
    .filter(Boolean)
    .join(' ')
    .replaceAll(/(?<=[。？！：]) /gu, '')

/** Ends a text with the full stop of the current language. */
export const toSentence = (text: string) => t('{text}.', { text })
