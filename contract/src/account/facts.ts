import { authMessages, passwordLength } from '../auth/facts.ts'

/** How long things hold, in seconds, and stand, in milliseconds. Sources: storefront specification, section 9; DECISIONS, "Accounts". */
export const accountTimes = {
  resetLink: 3600,
  registeredStands: 3000,
  loggedInStands: 2000,
  /** A session's "last seen" is at most this much behind. */
  lastSeen: 300,
} as const

/** From a forgotten password to a new one. Source: storefront specification, sections 5 and 8. */
export const resetMessages = {
  forgotFailed: 'Something went wrong. Please try again.',
  sentTitle: 'Check Your Email',
  sent: 'If this address has an account, we have sent a link to it. The link sets a new password once, for one hour.',
  short: 'Password must be at least 6 characters long',
  failedTitle: 'Reset Failed',
  failed: 'Invalid or expired reset token',
  noLinkTitle: 'Invalid Reset Link',
  noLink: 'This password reset link is invalid or has expired.',
  doneTitle: 'Password Changed',
  done: 'Your password was changed and every device is logged out. Please log in with the new one.',
} as const

/** What a person does with their own password. */
export const passwordMessages = {
  currentMissing: 'Please enter your current password',
  changed: 'Your password was changed. Every other device is logged out.',
  changeFailed: 'Failed to change your password. Please try again.',
} as const

/** Where a person is logged in. */
export const sessionMessages = {
  endedTitle: 'Your Session Has Ended',
  ended: 'Your session has ended. Please log in again.',
  endedHere: 'Please log in again to go on. What you typed is still here.',
  loadFailed: 'Failed to load your sessions',
  endFailed: 'Failed to end the session. Please try again.',
  endedOne: 'This device is logged out.',
  endedOthers: 'Every other device is logged out.',
  unknownDevice: 'Unknown device',
} as const

/** Taking one's data along, and leaving. */
export const leavingMessages = {
  dataFailed: 'Failed to collect your data. Please try again.',
  deleteTitle: 'Delete My Account',
  delete:
    'Your profile, your inquiries and your sessions are deleted for good. Orders stay in our books without your name. This cannot be undone.',
  deleteFailed: 'Failed to delete your account. Please try again.',
  deleted: 'Your account was deleted.',
} as const

/** How somebody is called whose account is gone while their orders stay. */
export const deletedCustomer = { firstName: 'Deleted', lastName: 'customer' } as const

/** What is wrong with a new password on the reset screen; undefined when nothing is. Source: DECISIONS, "Accounts". */
export function resetPasswordFault(password: string) {
  if (password.length < resetPasswordLeast) return resetMessages.short
  return password.length < passwordLength.min ? authMessages.password : undefined
}

/** Below this the reset screen says its own sentence. Source: storefront specification, section 9. */
const resetPasswordLeast = 6

/** The warning dialogs of the registration, in the order in which they speak. Source: storefront specification, section 5. */
export const registrationWarnings = {
  fullName: { label: 'Full Name', title: 'Missing Information' },
  email: { label: 'Email', title: 'Invalid Email' },
  password: { label: 'Password', title: 'Invalid Password' },
  confirmPassword: { label: 'Confirm Password', title: 'Password Mismatch' },
  phone: { label: 'Phone', title: 'Invalid Phone Number' },
  country: { label: 'Country', title: 'Missing Country' },
  companyName: { label: 'Company Name', title: 'Invalid Company Name' },
  terms: { label: 'Terms & Conditions', title: 'Terms & Conditions' },
} as const
export type RegistrationField = keyof typeof registrationWarnings
export const registrationFields = Object.keys(registrationWarnings) as RegistrationField[]
