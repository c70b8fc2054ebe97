import { messages, t } from '#language/messages.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { latin } from '#values/latin.ts'
import { namesOf } from '#values/names.ts'
import { hasLink } from './links.ts'
import { deletedName, nameSaid } from './name-said.ts'

export const userMessages = messages({
  firstName: 'First name is required',
  lastName: 'Last name is required',
  saved: 'Profile updated successfully!',
  saveFailed: 'Failed to update profile. Please try again.',
  updateFailed: 'Failed to update profile.',
  loadFailed: 'Failed to load profile',
  none: 'No user data found',
} as const)

/** In characters: a name or a company as papers print it. */
export const printedLength = 120

/** What both are called, where papers cannot print the own name or company of somebody. */
export const printedLabels = messages({
  nameOnPapers: 'Name as in the passport',
  companyOnPapers: 'Company in Latin letters',
} as const)
const ownOf = { nameOnPapers: 'fullName', companyOnPapers: 'companyName' } as const
type Named = Record<keyof typeof ownOf | (typeof ownOf)[keyof typeof ownOf], string | null>

/** Those that are asked for of a person: whose own are not in Latin letters, or of whom one is kept already. */
export const printedNamesOf = (user: Named) =>
  namesOf(printedLabels).filter(
    (field) => user[field] !== null || !latin.isLatin(latin.plain(user[ownOf[field]] ?? '')),
  )

export const printedHint = () => t('In Latin letters (A to Z). We print this on our documents.')

/** A name as people say it. */
export function fullName(person: { firstName: string; lastName: string }) {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return name === deletedName ? nameSaid(name) : name
}

/**
 * False for a name that carries a link or a price, which a stranger registers to have us send it.
 * It may miss a case: emails to unconfirmed addresses repeat no name.
 */
export const isNameOnly = (name: string) => !hasLink(name) && !/[/\p{Sc}]/u.test(normaliseKey(name))

/** A full name split at the first space; the rest is the last name. */
export function splitName(fullName: string) {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Passwords: length only, no composition rules. */
export const passwordLength = { min: 8, max: 200 } as const
/** Digits that a phone number needs at least. */
export const phoneDigits = 10

/** How many accounts may be opened from one address, in seconds: a whole mobile network may stand behind it. */
export const registrationLimit = { max: 200, seconds: 3600 } as const

export const authMessages = messages({
  fullName: 'Please enter your full name',
  nameOnly: 'Please enter only your name, without links, slashes or currency signs',
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters long',
  phone: 'Please enter a valid phone number',
  country: 'Please select your country',
  registered: 'Your account was created. Please log in.',
  loginFailed: 'Please check your email and password and try again.',
} as const)
