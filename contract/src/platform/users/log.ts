import { isLanguage, nativeLanguageNames } from '#language/languages.ts'

/** Formats a code in the log of a user. */
export const formatLoggedUserValue = (field: string, value: unknown) =>
  field === 'language' && typeof value === 'string' && isLanguage(value) ? nativeLanguageNames[value] : null
