// Rule: in which language somebody is written to.
import { isLanguage, type Language, source } from '@minato/contract/language/languages.ts'
import { languageNow } from '@minato/contract/language/messages.ts'

/**
 * Who reads what is written: the language of their account, or of the page on which they were; null where nothing says it.
 * `isConfirmed` says that the address is proven to be theirs: others are not sent names and texts that a buyer typed.
 */
export type ReadBy = { language: string | null; isStaff: boolean; isConfirmed: boolean }

/** What a row of somebody says of that. */
type Person = Parameters<typeof isStaff>[0] & { language: string | null; emailConfirmedAt: Date | null }

export const isStaff = ({ role, staffRoleId }: { role: string; staffRoleId: string | null }) =>
  role === 'ADMIN' || staffRoleId !== null

export const readBy = (person: Person): ReadBy => ({
  language: person.language,
  isStaff: isStaff(person),
  isConfirmed: person.emailConfirmedAt !== null,
})

/** Somebody who acts at this moment: the page on which they do it says their language where their account does not. */
export const actingReader = (person: Person): ReadBy => ({
  ...readBy(person),
  language: person.language ?? languageNow(),
})

/** Whoever reads what is sent to the company's own address. */
export const theCompany: ReadBy = { language: source, isStaff: true, isConfirmed: true }

/** The language of a reader: that of staff is their own choice, a customer is written to in one that the shop is read in. */
export const languageOf = (
  { language, isStaff }: Omit<ReadBy, 'isConfirmed'>,
  shopsLanguages: readonly Language[],
): Language => (isLanguage(language) && (isStaff || shopsLanguages.includes(language)) ? language : source)
