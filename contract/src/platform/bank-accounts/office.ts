import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

/** Lengths in characters; no IBAN has more than 34. */
export const bankLimits = { name: 100, address: 200, number: { min: 5, max: 34 } } as const

/** Hours before a change takes effect that no colleague can confirm. */
export const soloChangeDelayHours = 48

export const accountChangeModes = messages({
  'at-once': 'No invoice names an account in this currency yet. The change takes effect at once.',
  another: 'Another person who may change bank accounts must confirm the change with their password.',
  'two-days': lazyValue(() =>
    t(
      'Nobody else may confirm the change. It takes effect after {hours} hours, and can be stopped until then. All staff get an email at once.',
      { hours: soloChangeDelayHours },
    ),
  ),
} as const)
export type AccountChangeMode = keyof typeof accountChangeModes

export const bankAccountMessages = messages({
  swift: 'A SWIFT code has 8 or 11 letters and digits, such as EXAMJPJT',
  beneficiary: 'Please enter the name on the account',
  number: lazyValue(() =>
    t('An account number has {min} to {max} letters, digits and dashes', {
      min: bankLimits.number.min,
      max: bankLimits.number.max,
    }),
  ),
  same: 'This account is already in force.',
  example: 'This is the account of an example company. Enter your own before you sell.',
  changed: 'The account was changed. All staff get an email.',
  switchOff: 'Switch It Off',
  switchOn: 'Show It Again',
  off: 'The example company’s account is switched off. Buyers see no account in this currency, and no invoice can be issued in it.',
  loadFailed: 'Failed to load the bank accounts',
  saveFailed: 'Failed to save the bank account. Please try again.',
} as const)

export const bankAccountProblems = messages({
  'bank-account-change-waits': {
    sentence: 'A change of this account is already waiting. Confirm or stop it first.',
    help: 'Only one change per currency can wait. Confirm it, stop it, or wait until it takes effect.',
  },
  'bank-account-change-over': {
    status: 404,
    sentence: 'This change is no longer waiting. It was confirmed or stopped, or it has taken effect.',
    help: 'No bank account change with this id is waiting. Read the accounts again.',
  },
  'bank-account-change-own': {
    status: 403,
    sentence: 'You requested this change yourself. Somebody else must confirm it.',
    help: 'A change needs two people. Ask a colleague who may change bank accounts to confirm it.',
  },
  'bank-account-change-not-confirmed': {
    sentence: lazyValue(() =>
      t(
        'This change cannot be confirmed. It takes effect {hours} hours after it was requested, unless it is stopped.',
        { hours: soloChangeDelayHours },
      ),
    ),
    help: 'Nobody else could confirm it when it was requested. To let a new colleague confirm it, stop it and request it again.',
  },
  'bank-account-confirm-early': {
    status: 403,
    get sentence() {
      return t(
        'Your role or your address was changed less than {hours} hours ago. Ask somebody else to confirm this, or confirm it later.',
        { hours: soloChangeDelayHours },
      )
    },
    help: 'Ask another colleague, or wait. Only somebody who could already confirm it two days ago may do so. This stops anybody from creating the second person that they need.',
  },
} as const satisfies Problems)
