// Rule: in which language somebody is written to.
import { isLanguage, type Language, source } from '@minato/contract/language/languages.ts'
import { languageNow } from '@minato/contract/language/messages.ts'

/** Who reads what is written: the language of their account, or of the page on which they were; null where nothing says it. */
export type ReadBy = { language: string | null; isStaff: boolean }

/** What a row of somebody says of that. */
type Person = { language: string | null; role: string; staffRoleId: string | null }

export const readBy = ({ language, role, staffRoleId }: Person): ReadBy => ({
  language,
  isStaff: role === 'ADMIN' || staffRoleId !== null,
})

/** Somebody who acts at this moment: the page on which they do it says their language where their account does not. */
export const actingReader = (person: Person): ReadBy => ({
  ...readBy(person),
  language: person.language ?? languageNow(),
})

/** Whoever reads what is sent to the company's own address. */
export const theCompany: ReadBy = { language: source, isStaff: true }

/** The language of a reader: that of staff is their own choice, a customer is written to in one that the shop is read in. */
export const languageOf = ({ language, isStaff }: ReadBy, shopsLanguages: readonly Language[]): Language =>
  isLanguage(language) && (isStaff || shopsLanguages.includes(language)) ? language : source
