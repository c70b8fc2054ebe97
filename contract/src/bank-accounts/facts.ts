import { formatJpy, formatUsd } from '../values/money.ts'
import { hasDecimals } from '../values/rounding.ts'

/** What an invoice can be in, with the digits after the point: amounts are whole numbers of the smallest unit. */
export const currencies = { USD: { digits: 2 }, JPY: { digits: 0 } } as const
export type Currency = keyof typeof currencies

/** An amount of the smallest unit of its currency, as it is kept, in the currency itself, as calls say it: 623250 cents are 6232.5. */
export const unitsOf = (amount: number, currency: Currency) => amount / 10 ** currencies[currency].digits

/** The other way: 6232.5 dollars are 623250 cents; NaN where the currency has no such digits: half a yen. */
export function smallestOf(sum: number, currency: Currency) {
  const { digits } = currencies[currency]
  return hasDecimals(sum, digits) ? Math.round(sum * 10 ** digits) : Number.NaN
}

/** A sum in its currency as people read it: `$6,232.50`, `¥885,443`. */
export const formatSum = (sum: number, currency: Currency) => (currency === 'USD' ? formatUsd(sum) : formatJpy(sum))

/** The same of an amount in the smallest unit. */
export const formatMoney = (amount: number, currency: Currency) => formatSum(unitsOf(amount, currency), currency)

/** What somebody typed as a sum; NaN where it is none in this currency: `6,232.50` are 6232.5. */
export function sumTyped(text: string, currency: Currency) {
  const plain = text.trim().replace(/[\s,$¥]/g, '')
  const { digits } = currencies[currency]
  const form = digits > 0 ? new RegExp(`^\\d+([.]\\d{1,${digits}})?$`) : /^\d+$/
  return form.test(plain) ? Number(plain) : Number.NaN
}

/** The same as it is typed: `6232.50`. */
export const sumText = (sum: number, currency: Currency) => sum.toFixed(currencies[currency].digits)

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
