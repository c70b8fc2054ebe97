import { lazyValue, messages } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { getWrongCodeText } from '../facts.ts'

/** Codes of authenticator apps: RFC 6238 with SHA-1. A clock may be `drift` steps of `seconds` ahead or behind. */
export const oneTimeCodeRules = { digits: 6, seconds: 30, drift: 1 } as const

/** Number of new recovery codes: each works once, instead of a code of the app. */
export const recoveryCodeCount = 10

/** Seconds for which one code covers grave actions: bank accounts, money received or moved, access rights, floor prices. */
export const stepUpSeconds = 600

export const secondFactorProblems = messages({
  'login-code-needed': {
    status: 401,
    sentence: 'Please enter a code from your authenticator app, or a recovery code.',
    help: 'The address and password are right, and two-factor login is on. Send the login again with a current code from the app, or a recovery code, as code.',
  },
  'code-needed': {
    status: 403,
    sentence: 'Please enter a code from your authenticator app to continue.',
    help: 'This call changes where money goes or who may do what, and two-factor login is on. Send a code to POST /auth/code, then repeat this call within ten minutes.',
  },
  'code-wrong': {
    status: 400,
    sentence: lazyValue(getWrongCodeText),
    help: 'Wait for the next code of the app, and check the clock of its device. A code from the app works once, for about a minute. A recovery code works once.',
  },
  'second-factor-demanded': {
    status: 403,
    sentence: 'Please set up two-factor login first. All staff here must use it.',
    help: 'Set it up on your own page, under Security. The owner requires two-factor login for all staff, and your account has none.',
  },
  'second-factor-on': {
    sentence: 'Two-factor login is already on.',
    help: 'Switch it off before you set up another app.',
  },
  'second-factor-off': {
    sentence: 'Two-factor login is not on.',
    help: 'There is nothing to switch off or renew. If you are setting up an app, start again and send its code.',
  },
  'second-factor-own': {
    sentence: 'Switch off your own two-factor login on your own page.',
    help: 'This call is for another person’s account. For your own account, we ask for the password.',
  },
} as const satisfies Problems)
