import { messages, t } from '@minato/contract/language/messages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'

export const registrationWords = messages({
  registeredTitle: 'Registration Successful',
  registerFailedTitle: 'Registration Failed',
  registerFailed: 'Registration failed. Please try again.',
  terms: 'Please confirm that you agree to the terms and conditions',
  passwordMatch: 'Passwords do not match',
} as const)

export const loginWords = messages({
  loginFailedTitle: 'Login Failed',
  loggedInTitle: 'Login Successful',
  loggedIn: 'Welcome back.',
} as const)

export const resetWords = messages({
  forgotFailed: 'Something went wrong. Please try again.',
  sentTitle: 'Check Your Email',
  failedTitle: 'Reset Failed',
  noLinkTitle: 'Invalid Reset Link',
  noLink: 'This password reset link is invalid or has expired.',
  doneTitle: 'Password Changed',
} as const)

export const confirmationWords = messages({
  title: 'Confirm your email',
  text: 'Confirm that this email address is yours. You can then share shortlists.',
  confirm: 'Confirm this address',
  line: (email: string) =>
    t('Confirm your email: open the link that we sent to {email}. You need this to share a shortlist.', { email }),
  lineUnsent: (email: string) =>
    t('Confirm your email: we send a link to {email}. You need this to share a shortlist.', { email }),
  send: 'Send me a link',
  again: 'Send it again',
} as const)

export const passwordWords = messages({
  changed: 'Your password was changed. Every other device is logged out.',
  changeFailed: 'Failed to change your password. Please try again.',
} as const)

export const secondFactorWords = messages({
  title: 'Two-Factor Login',
  about:
    'Besides your password, we ask for a code from an app on your phone. We ask at login and before important changes.',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows now, or one of your recovery codes.',
  firstCodeHint: 'The 6 digits that the app shows now.',
  codeTitle: 'Enter a Code',
  codeNeeded: 'This step needs a code from your authenticator app. What you typed is still here.',
  scan: 'Scan this with an authenticator app on your phone, or type the secret into it. Then enter the code that it shows.',
  codesTitle: 'Your Recovery Codes',
  codes:
    'Each code opens your account once without the app. Print them, or keep them where you keep your passwords. They are shown only now.',
  loadFailed: 'Failed to load your two-factor login',
  disabled: 'Two-factor login is off.',
  failed: 'This did not work. Please try again.',
} as const)

export const apiTokenWords = messages({
  title: 'API Tokens',
  about:
    'For scripts that work with the office. Each token may do what you choose, but never more than you. When your password changes, all tokens end.',
  newToken: 'New Token',
  name: 'What it is for',
  days: 'It is valid for',
  permissions: 'It may',
  createdNote: 'This is your token. Put it where your script keeps its secrets. It is shown only now.',
  token: 'Token',
  docs: 'How scripts use it',
  revoke: 'Revoke Token',
  revokeText: 'Scripts that use it stop working at once.',
  revokeOfText: 'Scripts that use it stop working at once. Its owner gets an email.',
  revoked: (name: string) => t('The token “{name}” no longer works.', { name }),
  loadFailed: 'Failed to load your API tokens',
  failed: 'This did not work. Please try again.',
} as const)

export const deviceWords = messages({
  endedTitle: 'Your Session Has Ended',
  ended: 'Your session has ended. Please log in again.',
  endedHere: 'Please log in again to continue. What you typed is still here.',
  loadFailed: 'Failed to load your sessions',
  endFailed: 'Failed to end the session. Please try again.',
  endedOne: 'This device is logged out.',
  endedOthers: 'Every other device is logged out.',
} as const)

export const accountDeletionWords = messages({
  dataFailed: 'Failed to collect your data. Please try again.',
  deleteTitle: 'Delete My Account',
  delete:
    'Your profile, your inquiries and your sessions are deleted for good. Orders stay in our books without your name. This cannot be undone.',
  deleteFailed: 'Failed to delete your account. Please try again.',
  deleted: 'Your account was deleted.',
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
