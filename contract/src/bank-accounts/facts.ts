import { formatJpy, formatUsd, toDollars } from '../values/money.ts'

/** What an invoice can be in, with the digits after the point: amounts are whole numbers of the smallest unit. */
export const currencies = { USD: { digits: 2 }, JPY: { digits: 0 } } as const
export type Currency = keyof typeof currencies

/** A sum of the smallest unit of its currency as people read it: `$6,232.50`, `¥885,443`. */
export const formatMoney = (amount: number, currency: Currency) =>
  currency === 'USD' ? formatUsd(toDollars(amount)) : formatJpy(amount)

/** What somebody typed as a sum, in the smallest unit of its currency; NaN where it is none: `6,232.50` are 623250 cents. */
export function amountTyped(text: string, currency: Currency) {
  const plain = text.trim().replace(/[\s,$¥]/g, '')
  const { digits } = currencies[currency]
  const form = digits > 0 ? new RegExp(`^\\d+([.]\\d{1,${digits}})?$`) : /^\d+$/
  return form.test(plain) ? Math.round(Number(plain) * 10 ** digits) : Number.NaN
}

/** The same as it is typed: `6232.50`. */
export const amountText = (amount: number, currency: Currency) =>
  (amount / 10 ** currencies[currency].digits).toFixed(currencies[currency].digits)

/** Where an account stands: a change is asked for, is in force or stopped; what was in force is replaced. */
export const bankAccountStates = {
  asked: 'Asked for',
  'in-force': 'In force',
  replaced: 'Replaced',
  stopped: 'Stopped',
} as const

/** In every letter to a customer: those who cheat buyers write that an account has changed. */
export const accountWarning =
  'Our bank account never changes by e-mail, and stands in no letter of ours. Pay only to the account that you see on our site, in your order. If anybody writes you another one, do not pay: ask us.'

/** What stands on a transfer, as a person reads it. */
export const bankFields = {
  beneficiary: 'Beneficiary',
  bank: 'Bank',
  branch: 'Branch',
  address: 'Bank address',
  swift: 'SWIFT code',
  number: 'Account number',
} as const
