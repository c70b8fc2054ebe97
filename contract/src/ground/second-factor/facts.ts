import { messages } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'
import { codeWrong } from '../auth/facts.ts'

/** Codes as authenticator apps make them: RFC 6238 with SHA-1; a clock may be `drift` steps of `seconds` ahead or behind. */
export const codeRules = { digits: 6, seconds: 30, drift: 1 } as const

/** How many recovery codes there are at first: each works once, instead of a code of the app. */
export const recoveryCodeCount = 10

/** For how many seconds one code is enough for grave acts: bank accounts, money that is here or moves, rights, floor prices. */
export const confirmedSeconds = 600

/** What can stop a person at the second factor. */
export const secondFactorProblems = messages({
  'login-code-needed': {
    status: 401,
    sentence: 'Please enter a code of your authenticator app, or a recovery code.',
    help: 'Address and password are right, and two-factor login is on. Send the login again with the code that the app shows now, or with a recovery code, as code.',
  },
  'code-needed': {
    status: 403,
    sentence: 'Please enter a code of your authenticator app to go on.',
    help: 'The call changes where money goes or who may do what, and two-factor login is on. Send a code to POST /auth/code, and then the same call again within ten minutes.',
  },
  'code-wrong': {
    status: 400,
    get sentence() {
      return codeWrong()
    },
    help: 'A code of an authenticator app counts for about a minute and once; a recovery code counts once. Wait for the next code of the app, and check the clock of the device that makes it.',
  },
  'second-factor-demanded': {
    status: 403,
    sentence: 'Please set up two-factor login first: everybody of the office has it here.',
    help: 'The owner demands two-factor login of all staff, and your account has none. Set it up on your own page, under Security.',
  },
  'second-factor-on': {
    status: 409,
    sentence: 'Two-factor login is on already.',
    help: 'It has to be switched off before another app is set up.',
  },
  'second-factor-off': {
    status: 409,
    sentence: 'Two-factor login is not on.',
    help: 'There is nothing to switch off or to renew. Where an app is being set up, begin again and send its code.',
  },
  'second-factor-own': {
    status: 409,
    sentence: 'Switch your own two-factor login off on your own page.',
    help: 'This call is for the account of somebody else. For your own the password is asked for.',
  },
} as const satisfies Problems)
