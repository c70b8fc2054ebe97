import { isLanguage, ownNames } from '#language/languages.ts'

/** Formats a code in the log of a user. */
export const userValue = (field: string, value: unknown) =>
  field === 'language' && typeof value === 'string' && isLanguage(value) ? ownNames[value] : null
