import type { Language } from './languages.ts'

/** Invitations in the language itself. A page loads no other texts of another language. */
export const invitations: Record<Language, string> = {
  en: 'Read in English',
  sw: 'Soma kwa Kiswahili',
  fr: 'Lire en français',
  ja: '日本語で読む',
}
