import { resetMessages } from '../../ground/auth/facts.ts'
import { authMessages } from '../../ground/users/facts.ts'
import { messages } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'

/** What can stop a person with their own account: at the door, with the password, on the way out. */
export const accountProblems = messages({
  'login-failed': {
    status: 401,
    get sentence() {
      return authMessages.loginFailed
    },
    help: 'No account has this address with this password. It is not said which of the two is wrong. Check both, or set a new password.',
  },
  'account-closed': {
    status: 403,
    sentence: 'This account is closed. If you would like to use it again, please write to us.',
    help: 'Address and password are right, but the account was deactivated. Write to us to have it opened again.',
  },
  'password-common': {
    status: 400,
    sentence: 'This password is used by too many people. Please choose another one.',
    help: 'The new password is one of the commonest, which are tried first by whoever breaks in. Choose one that nobody else has.',
  },
  'current-password-wrong': {
    status: 400,
    sentence: 'This is not your current password',
    help: 'The call asks for your present password again, and another one came. Send the one with which you log in.',
  },
  'reset-link-expired': {
    status: 400,
    get sentence() {
      return resetMessages.failed
    },
    help: 'A link for a new password works once, and for one hour. Ask for a new link.',
  },
  'session-not-found': {
    status: 404,
    sentence: 'This session has already ended',
    help: 'None of your sessions has this id any more. There is nothing left to do.',
  },
  'order-still-open': {
    status: 409,
    sentence: 'You have an order that is still open. Your account can be deleted once it is delivered or cancelled.',
    help: 'An account stays as long as one of its orders is open. Wait until it is delivered, or cancel it with us.',
  },
  'administrator-account': {
    status: 409,
    sentence: 'An administrator account can only be deleted by another administrator.',
    help: 'Administrators do not delete themselves. Ask another administrator.',
  },
} as const satisfies Problems)
