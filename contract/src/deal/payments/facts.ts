import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'

/** What an entry of the ledger says. */
export const entryKinds = messages({
  reported: 'Reported',
  confirmed: 'Confirmed',
  refused: 'Refused',
  covered: 'Letter of credit accepted',
  refunded: 'Refunded',
  'written-off': 'Bank charge written off',
  'moved-out': 'Moved to another order',
  'moved-in': 'Moved from another order',
} as const)
export type EntryKind = keyof typeof entryKinds

/** What became of a reported payment. A letter of credit is covered until the bank has paid. */
export const paymentStates = messages({
  waiting: 'Being checked',
  covered: 'Letter of credit accepted',
  confirmed: 'Confirmed',
  refused: 'Refused',
} as const)
export type PaymentState = keyof typeof paymentStates

export const paymentMethods = messages({
  TT: 'Bank transfer (T/T)',
  LC: 'Letter of credit (L/C)',
  CASH: 'Cash',
  CREDIT: 'Credit of another order',
} as const)
export type PaymentMethod = keyof typeof paymentMethods

/** How a payment can be reported; a credit comes from another order by being moved. */
export const reportedMethods = ['TT', 'LC', 'CASH'] as const satisfies PaymentMethod[]

export const paymentLimits = { reference: 100, remitter: 120, reason: 300, source: 120, letter: 120 } as const

export const paymentMessages = messages({
  amount: 'Please give the amount',
  wholeYen: 'Yen have no decimals: please give whole yen',
  /** A field that held cents has another name since sums are in their currency. */
  renamed: (field: string) =>
    t('Please send {field}: in its currency, as 6232.50, yen whole. The field of this name held cents.', { field }),
  fee: 'Banks do not keep more than arrives: please check both sums',
  later: 'This day is more than a week from now',
  reason: 'Please give a reason',
  word: 'Please say what the buyer has told you, and where',
  rate: 'Please give the rate, in yen for a dollar',
  source: 'Please say where the rate is from',
  counts: 'Please give what it counts for',
  countsFar: 'This is not what the amount comes to at this rate',
  letter: 'Please give number, bank and days of the letter of credit',
  letterDays: 'A letter of credit ends after the latest shipment, not before',
} as const)

/** What can stop an entry of the ledger. */
export const paymentProblems = messages({
  'payment-not-found': {
    status: 404,
    sentence: 'This payment could not be found.',
    help: 'The order has no payment with this id, or what is asked cannot be done to an entry of its kind. Read the deal again.',
  },
  'payment-not-taken': {
    status: 409,
    sentence: 'This order was cancelled. Please do not pay for it.',
    help: 'A buyer reports payments of orders that are not cancelled. Where money was sent all the same, write to us.',
  },
  'payment-answered': {
    status: 409,
    sentence: 'Somebody has already answered this payment.',
    help: 'A payment is confirmed or refused once, and a letter of credit is accepted once. Read the deal again to see what became of it.',
  },
  'payment-no-letter': {
    status: 409,
    sentence: 'This is not a letter of credit.',
    help: 'Only a payment that was reported as a letter of credit can be accepted as cover. Confirm it when the money is there.',
  },
  'payment-more-than-left': {
    status: 409,
    sentence: 'This is more than is left of this payment.',
    help: 'What goes back, or to another order, is never more than the payment counted for, less what of it has gone already.',
  },
  'payment-not-overpaid': {
    status: 409,
    sentence: 'Only what was paid too much can be moved to another order.',
    help: 'The order is not overpaid by so much. Read the deal again to see what its balance is.',
  },
  'payment-move-elsewhere': {
    status: 409,
    sentence: 'A payment can only be moved to another open order of the same customer, in the same currency.',
    help: "The order that was named is this one, somebody else's, cancelled, or in another currency.",
  },
  'payment-none-held': {
    status: 409,
    sentence: 'There is no money of a cancelled order that could be kept as credit.',
    help: 'Only what has arrived of a cancelled order, and was not given back, moved or kept before, can be kept as credit. Read the deal again.',
  },
  'payment-beyond-tolerance': {
    status: 409,
    sentence: 'This cannot be written off: too much is missing, nothing is, or it was done before.',
    help: 'Once in a deal a small amount that banks have kept can be written off, up to what is set under Settings.',
  },
} as const satisfies Problems)
