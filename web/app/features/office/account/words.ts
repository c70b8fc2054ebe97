import { messages, t } from '@minato/contract/language/messages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'

export const registrationWords = messages({
  registerFailed: 'Registration failed. Please try again.',
  passwordMatch: 'Passwords do not match',
} as const)

export const resetWords = messages({
  forgotFailed: 'Something went wrong. Please try again.',
  failedTitle: 'Reset Failed',
  noLink: 'This password reset link is invalid or has expired.',
} as const)

export const confirmationWords = messages({
  title: 'Confirm your email',
  text: 'Confirm that this email address is yours. You can then share shortlists.',
  confirm: 'Confirm this address',
  line: (email: string) =>
    t('Confirm your email: open the link that we sent to {email}. You need this to share a shortlist.', { email }),
  lineUnsent: (email: string) =>
    t('Confirm your email: we send a link to {email}. You need this to share a shortlist.', { email }),
  again: 'Send it again',
} as const)

export const passwordWords = messages({ changeFailed: 'Failed to change your password. Please try again.' } as const)

export const secondFactorWords = messages({
  title: 'Two-Factor Login',
  about:
    'Besides your password, we ask for a code from an app on your phone. We ask at login and before important changes.',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows now, or one of your recovery codes.',
  codeTitle: 'Enter a Code',
  scan: 'Scan this with an authenticator app on your phone, or type the secret into it. Then enter the code that it shows.',
  codesTitle: 'Your Recovery Codes',
  codes:
    'Each code opens your account once without the app. Print them, or keep them where you keep your passwords. They are shown only now.',
  failed: 'This did not work. Please try again.',
} as const)

export const apiTokenWords = messages({
  title: 'API Tokens',
  about:
    'For scripts that work with the office. Each token may do what you choose, but never more than you. When your password changes, all tokens end.',
  newToken: 'New Token',
  name: 'What it is for',
  days: 'It is valid for',
  token: 'Token',
  failed: 'This did not work. Please try again.',
} as const)

export const deviceWords = messages({
  endedTitle: 'Your Session Has Ended',
  endFailed: 'Failed to end the session. Please try again.',
} as const)

export const accountDeletionWords = messages({
  deleteTitle: 'Delete My Account',
  delete:
    'Your profile, your inquiries and your sessions are deleted for good. Orders stay in our books without your name. This cannot be undone.',
} as const)

/** The first field with a fault gets the dialog, in this order. */
export const registrationWarnings = messages({
  fullName: { label: 'Full Name', title: 'Missing Information' },
  email: { label: 'Email', title: 'Invalid Email' },
  password: { label: 'Password', title: 'Invalid Password' },
  confirmPassword: { label: 'Confirm Password', title: 'Password Mismatch' },
  phone: { label: 'Phone', title: 'Invalid Phone Number' },
  country: { label: 'Country', title: 'Missing Country' },
  companyName: { label: 'Company Name', title: 'Invalid Company Name' },
  terms: { label: 'Terms & Conditions', title: 'Terms & Conditions' },
} as const)
export type RegistrationField = keyof typeof registrationWarnings
export const registrationFields = getKeys(registrationWarnings)
