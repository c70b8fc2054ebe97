import type { Language } from './languages.ts'

/** What invites to read in a language, in itself: of all texts the only ones that a page of another language loads. */
export const invitations: Record<Language, string> = {
  en: 'Read in English',
  sw: 'Soma kwa Kiswahili',
  fr: 'Lire en français',
  ja: '日本語で読む',
}
