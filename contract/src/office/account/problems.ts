import { lazyValue, messages } from '#language/messages.ts'
import { confirmationMessages, resetMessages } from '#platform/auth/facts.ts'
import { authMessages } from '#platform/users/facts.ts'
import type { Problems } from '#protocol/problem.ts'

export const accountProblems = messages({
  'login-failed': {
    status: 401,
    sentence: lazyValue(() => authMessages.loginFailed),
    help: 'No account has this address with this password. We do not say which of the two is wrong. Check both, or set a new password.',
  },
  'account-closed': {
    status: 403,
    sentence: 'This account is closed. To use it again, please write to us.',
    help: 'The address and password are right, but the account was deactivated. Write to us to open it again.',
  },
  'password-common': {
    status: 400,
    sentence: 'Too many people use this password. Please choose another one.',
    help: 'Choose a password that nobody else has. This one is very common, and attackers try common passwords first.',
  },
  'current-password-wrong': {
    status: 400,
    sentence: 'This is not your current password',
    help: 'This call needs your current password, and a different one was sent. Send the password that you log in with.',
  },
  'reset-link-expired': {
    status: 400,
    sentence: lazyValue(() => resetMessages.failed),
    help: 'A link for a new password works once, and for one hour. Ask for a new link.',
  },
  'confirmation-link-expired': {
    status: 400,
    sentence: lazyValue(() => confirmationMessages.failed),
    help: 'A link that confirms an address works once, and for seven days. Log in, and have it sent again.',
  },
  'email-not-confirmed': {
    status: 403,
    sentence:
      'Please confirm your email address first. Open the link that we sent to it, or have it sent again from your profile.',
    help: 'A shortlist can be shared once the address of the account is confirmed. POST /auth/send-confirmation sends the link again.',
  },
  'session-not-found': {
    sentence: 'This session has already ended',
    help: 'You have no session with this id any more. There is nothing left to do.',
  },
  'order-still-open': {
    sentence: 'You have an open order. You can delete your account when the order is delivered or cancelled.',
    help: 'An account with an open order cannot be deleted. Wait until the order is delivered, or cancel it with us.',
  },
  'administrator-account': {
    sentence: 'An administrator account can only be deleted by another administrator.',
    help: 'Administrators cannot delete their own accounts. Ask another administrator.',
  },
} as const satisfies Problems)
