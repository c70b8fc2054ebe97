import { messages, t } from '#language/messages.ts'
import { authMessages, passwordLength } from '../users/facts.ts'

export const resetMessages = messages({
  sent: 'If this address has an account, we have sent it a link to set a new password. The link works once, for one hour.',
  failed: 'Invalid or expired reset token',
  done: 'Your password was changed, and every device was logged out. Please log in with the new password.',
} as const)

/** Days that a confirmation link works, and links per account in 24 hours. */
export const confirmationLimits = { days: 7, perDay: 3 } as const

export const confirmationMessages = messages({
  done: 'Your email address is confirmed. Thank you.',
  sent: 'We have sent you a link. It works once, for seven days.',
  failed: 'This link does not work any more. Log in and have it sent again from your profile.',
} as const)

export const passwordMessages = messages({ currentMissing: 'Please enter your current password' } as const)

/** Checks a new password on the reset screen; undefined if it is valid. */
export function findResetPasswordFault(password: string) {
  if (password.length < resetPasswordLeast) return t('Password must be at least 6 characters long')
  return password.length < passwordLength.min ? authMessages.password : undefined
}

/** Below this length the reset screen shows its own text. */
const resetPasswordLeast = 6

/** The text in a form for an invalid code. */
export const getWrongCodeText = () => t('This code is wrong, or it was already used.')
