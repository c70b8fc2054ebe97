import { authMessages, passwordLength } from '../auth/facts.ts'

/** How long things hold, in seconds, and stand, in milliseconds. */
export const accountTimes = {
  resetLink: 3600,
  registeredStands: 3000,
  loggedInStands: 2000,
  /** A session's "last seen" is at most this much behind. */
  lastSeen: 300,
  /** And the last use of an API token. */
  tokenUsed: 60,
} as const

/** From a forgotten password to a new one. */
export const resetMessages = {
  sent: 'If this address has an account, we have sent a link to it. The link sets a new password once, for one hour.',
  short: 'Password must be at least 6 characters long',
  failed: 'Invalid or expired reset token',
  done: 'Your password was changed and every device is logged out. Please log in with the new one.',
} as const

/** What a person does with their own password. */
export const passwordMessages = {
  currentMissing: 'Please enter your current password',
} as const

/** Where a person is logged in. */
export const sessionMessages = {
  unknownDevice: 'Unknown device',
} as const

/** How somebody is called whose account is gone while their orders stay. */
export const deletedCustomer = { firstName: 'Deleted', lastName: 'customer' } as const

/** What is wrong with a new password on the reset screen; undefined when nothing is. */
export function resetPasswordFault(password: string) {
  if (password.length < resetPasswordLeast) return resetMessages.short
  return password.length < passwordLength.min ? authMessages.password : undefined
}

/** Below this the reset screen says its own sentence. */
const resetPasswordLeast = 6
