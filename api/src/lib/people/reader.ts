// Rule: the language in which users are addressed.
import { isLanguage, type Language, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { officeZone } from '@minato/contract/values/days.ts'
import { findOnlyZone } from './time-zones.ts'

/**
 * The reader's language: of their account or the page they used; null if unknown. `isConfirmed` means that the email address is
 * theirs. Unconfirmed addresses get no names or texts typed by a buyer. Deadlines are also shown in `zone`, by default in UTC.
 */
export type Reader = { language: string | null; isStaff: boolean; isConfirmed: boolean; zone?: string | undefined }

type Person = Parameters<typeof isStaff>[0] & {
  language: string | null
  emailConfirmedAt: Date | null
  timeZone: string | null
  country: string | null
}

export const isStaff = ({ role, staffRoleId }: { role: string; staffRoleId: string | null }) =>
  role === 'ADMIN' || staffRoleId !== null

export const toReader = (person: Person): Reader => ({
  language: person.language,
  isStaff: isStaff(person),
  isConfirmed: person.emailConfirmedAt !== null,
  zone: person.timeZone ?? (isStaff(person) ? officeZone : findOnlyZone(person.country)),
})

/** Uses the language of the current page if the acting user's account has none. */
export const actingReader = (person: Person) => ({ ...toReader(person), language: person.language ?? getLanguage() })

/** The reader of the company's own address. */
export const companyReader: Reader = { language: sourceLanguage, isStaff: true, isConfirmed: true, zone: officeZone }

/** Returns the reader's language. Staff choose any; customers get a language in which the shop is available. */
export const getReaderLanguage = (
  { language, isStaff }: Pick<Reader, 'language' | 'isStaff'>,
  shopsLanguages: readonly Language[],
): Language => (isLanguage(language) && (isStaff || shopsLanguages.includes(language)) ? language : sourceLanguage)
