import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'

/** Lengths in characters; no IBAN has more than 34. */
export const bankLimits = { name: 100, address: 200, number: { min: 5, max: 34 } } as const

/** How long a change can be stopped that nobody else may confirm. */
export const hoursToStop = 48

/** How a change of an account comes about, as the office reads it. */
export const waysToChange = messages({
  'at-once': 'No invoice names an account in this currency yet: the change counts at once.',
  another: 'Somebody else who may change bank accounts has to confirm the change, with their password.',
  get 'two-days'() {
    return t(
      'Nobody else may confirm the change: it takes effect after {hours} hours, and can be stopped until then. Everybody of the office is written to at once.',
      { hours: hoursToStop },
    )
  },
} as const)
export type WayToChange = keyof typeof waysToChange

export const bankAccountMessages = messages({
  bank: 'Please give the name of the bank',
  branch: 'Please give the branch',
  address: 'Please give the address of the bank',
  swift: 'A SWIFT code has 8 or 11 letters and digits, such as EXAMJPJT',
  beneficiary: 'Please give the name on the account',
  get number() {
    return t('An account number has {min} to {max} letters, digits and dashes', {
      min: bankLimits.number.min,
      max: bankLimits.number.max,
    })
  },
  same: 'This is the account that is in force already.',
  example: 'This is the account of an example company. Enter your own before you sell.',
  asked: 'The change is asked for. Everybody of the office is written to.',
  changed: 'The account is changed. Everybody of the office is written to.',
  stopped: 'The change is stopped. Everybody of the office is written to.',
  loadFailed: 'Failed to load the bank accounts',
  saveFailed: 'Failed to save the bank account. Please try again.',
} as const)

/** What can stop a change of a bank account. */
export const bankAccountProblems = messages({
  'bank-account-change-waits': {
    status: 409,
    sentence: 'A change of this account waits already. It has to be confirmed or stopped first.',
    help: 'One change is asked for at a time in each currency. Look at the one that waits: confirm it, stop it, or let its time come.',
  },
  'bank-account-change-over': {
    status: 404,
    sentence: 'This change does not wait any more: it was confirmed or stopped, or it has taken effect.',
    help: 'No change of a bank account waits under this id. Read the accounts again.',
  },
  'bank-account-change-own': {
    status: 403,
    sentence: 'You asked for this change yourself. Somebody else has to confirm it.',
    help: 'Two people change a bank account. Ask a colleague who may change bank accounts to confirm it.',
  },
  'bank-account-change-not-confirmed': {
    status: 409,
    get sentence() {
      return t(
        'Nobody confirms this change: it takes effect {hours} hours after it was asked for, unless it is stopped.',
        { hours: hoursToStop },
      )
    },
    help: 'Nobody else could confirm it when it was asked for. To have it confirmed by somebody who has come since, stop it and ask for it again.',
  },
  'bank-account-confirm-early': {
    status: 403,
    get sentence() {
      return t(
        'Your role or your address was changed less than {hours} hours ago. Somebody else has to confirm this, or you later.',
        { hours: hoursToStop },
      )
    },
    help: 'A change is confirmed by somebody who could have confirmed it two days ago, so that nobody makes the second person that they need. Ask another colleague, or wait.',
  },
} as const satisfies Problems)
