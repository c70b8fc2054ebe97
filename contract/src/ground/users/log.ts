import { isLanguage, ownNames } from '#language/languages.ts'

/** How what the log keeps of a person reads, where it is a code. */
export const userValue = (field: string, value: unknown) =>
  field === 'language' && typeof value === 'string' && isLanguage(value) ? ownNames[value] : null
