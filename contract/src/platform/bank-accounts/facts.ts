// Rule: what every email says about the bank account, and the units of each currency.
/** States of an account: a change is requested, in force or stopped; the previous account is replaced. */
import { messages, t } from '#language/messages.ts'
export const bankAccountStates = messages({
  asked: 'Asked for',
  'in-force': 'In force',
  replaced: 'Replaced',
  stopped: 'Stopped',
} as const)

/** Translates the name of an account in the log. */
export const translateAccountName = (name: string) =>
  name.replace(/^([A-Z]{3}) account$/, (_, currency) => t('{currency} account', { currency }))

/** In every email to a customer, because fraudsters write that an account has changed. */
export const getAccountFraudWarning = () =>
  t(
    'Pay only to the account that you see on our site, in your order. We never send or change our bank account by email. If anybody sends you another account, do not pay: ask us.',
  )

export const bankDetailLabels = messages({
  beneficiary: 'Beneficiary',
  bank: 'Bank',
  branch: 'Branch',
  address: 'Bank address',
  swift: 'SWIFT code',
  number: 'Account number',
} as const)
