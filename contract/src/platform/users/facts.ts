import { messages, t } from '#language/messages.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { getKeys } from '#values/keys.ts'
import { latin } from '#values/latin.ts'
import { deletedName, translateActorName } from './actor-names.ts'
import { hasLink } from './links.ts'

export const userMessages = messages({
  firstName: 'First name is required',
  lastName: 'Last name is required',
  saved: 'Profile updated successfully!',
  saveFailed: 'Failed to update profile. Please try again.',
  updateFailed: 'Failed to update profile.',
  loadFailed: 'Failed to load profile',
} as const)

export const printedLength = 120

/** Labels of name and company for documents, which cannot print a user's own in other letters. */
export const printedLabels = messages({
  nameOnPapers: 'Name as in the passport',
  companyOnPapers: 'Company in Latin letters',
} as const)
const originalFields = { nameOnPapers: 'fullName', companyOnPapers: 'companyName' } as const
type PersonNames = Record<
  keyof typeof originalFields | (typeof originalFields)[keyof typeof originalFields],
  string | null
>

/** Returns the fields to ask a user for: those whose original is not in Latin letters, or with a stored value. */
export const listPrintedNameFields = (user: PersonNames) =>
  getKeys(printedLabels).filter(
    (field) => user[field] !== null || !latin.isLatin(latin.plain(user[originalFields[field]] ?? '')),
  )

export const getPrintedNameHint = () => t('In Latin letters (A to Z). We print this on our documents.')

/** Returns the full name of a person. */
export function formatFullName(person: { firstName: string; lastName: string }) {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return name === deletedName ? translateActorName(name) : name
}

/**
 * Returns false for a name with a link or a price, which a spammer registers to have us send it.
 * It may miss a case: emails to unconfirmed addresses repeat no name.
 */
export const isPlausibleName = (name: string) => !hasLink(name) && !/[/\p{Sc}]/u.test(normaliseKey(name))

/** Splits a full name at the first space. */
export function splitName(fullName: string) {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Passwords: length only, no composition rules. */
export const passwordLength = { min: 8, max: 200 } as const
/** Minimum digits of a phone number. */
export const phoneDigits = 10

/** Accounts per network address in these seconds: a full mobile network may share one address. */
export const registrationLimit = { max: 200, seconds: 3600 } as const

export const authMessages = messages({
  fullName: 'Please enter your full name',
  nameOnly: 'Please enter only your name, without links, slashes or currency signs',
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters long',
  phone: 'Please enter a valid phone number',
  country: 'Please select your country',
  loginFailed: 'Please check your email and password and try again.',
} as const)
