import type { Language } from '#language/languages.ts'
import { exampleAbout, exampleCompany } from './example.ts'
import listed from './example-words.json' with { type: 'json' }

const { figures, tagline, offices } = exampleCompany
const { story, testimonials } = exampleAbout

const english = {
  tagline,
  headquarters: offices[0].role,
  salesOffice: offices[1].role,
  portOffice: offices[2].role,
  closed: offices[0].sunday,
  japanTime: offices[0].zone,
  bangladeshTime: offices[1].zone,
  houses: figures.auctionHouses,
  history: figures.history,
  beginning: story[0],
  rule: story[1],
  today: story[2],
  rafiq: testimonials[0].text,
  wanjiru: testimonials[1].text,
  mwita: testimonials[2].text,
  talia: testimonials[3].text,
} as const satisfies Record<string, string>

/** Translations also appear within sentences: ‘over 100’, ‘20-year’. */
const translations: Partial<Record<Language, Record<keyof typeof english, string>>> = listed

/** Lists the translated texts of the example company for the setting of a language; empty without translations. */
export function listExampleTranslations(language: Language) {
  const texts = Object.entries(translations[language] ?? {})
  return texts.map(([key, text]) => ({ english: english[key as keyof typeof english], text }))
}
