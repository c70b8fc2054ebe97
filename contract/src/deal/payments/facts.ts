import { lazyValue, messages, t } from '#language/messages.ts'
import type { DealSide } from '#platform/trade/deal.ts'
import type { Problems } from '#protocol/problem.ts'

export const entryKinds = messages({
  reported: 'Reported',
  confirmed: lazyValue(() => t('Confirmed', {}, 'a payment')),
  refused: 'Refused',
  covered: 'Letter of credit accepted',
  refunded: 'Refunded',
  'written-off': 'Bank charge written off',
  granted: 'Granted for a claim',
  'moved-out': 'Moved to another order',
  'moved-in': 'Moved from another order',
} as const)
export type EntryKind = keyof typeof entryKinds

/** Returns the label of an entry; a grant with a negative sum ends one. `counts` in any unit. */
export const getEntryLabel = (kind: EntryKind, counts: number | null) =>
  kind === 'granted' && (counts ?? 0) < 0 ? t('Grant ended, with its car or order') : entryKinds[kind]

/** State of a reported payment. A letter of credit is covered until the bank has paid. */
export const paymentStates = messages({
  waiting: 'Being checked',
  covered: 'Letter of credit accepted',
  confirmed: lazyValue(() => t('Confirmed', {}, 'a payment')),
  refused: 'Refused',
} as const)
export type PaymentState = keyof typeof paymentStates

export const paymentMethods = messages({
  TT: 'Bank transfer (T/T)',
  LC: 'Letter of credit (L/C)',
  CASH: 'Cash',
  CREDIT: 'Credit of another order',
} as const)
type PaymentMethod = keyof typeof paymentMethods

/** A credit is not reported, but moved from another order. */
export const reportedMethods = ['TT', 'LC', 'CASH'] as const satisfies PaymentMethod[]

/** Uses of money that we owe to a buyer, as the buyer chooses them. */
export const moneyChoices = messages({ refund: 'Pay it back', credit: 'Keep it for my next order' } as const)
export type MoneyChoice = keyof typeof moneyChoices

/** Describes the buyer's choice to each side; `sum` is formatted. */
export const moneyChoiceTexts = messages({
  buyer: {
    refund: (sum: string) => t('You asked us to pay {sum} back.', { sum }),
    credit: (sum: string) => t('You asked us to keep {sum} for your next order.', { sum }),
  },
  office: {
    refund: (sum: string) => t('The buyer wants {sum} paid back.', { sum }),
    credit: (sum: string) => t('The buyer wants to keep {sum} for the next order.', { sum }),
  },
} as const satisfies Record<DealSide, Record<MoneyChoice, (sum: string) => string>>)

export const paymentLimits = { reference: 100, remitter: 120, reason: 300, source: 120, letter: 120 } as const

export const paymentMessages = messages({
  amount: 'Please enter the amount',
  noDecimals: 'Please enter whole yen: yen have no decimals',
  /** Fields that held cents were renamed when sums became decimal. */
  renamed: (field: string) =>
    t('Please send {field} in its currency, such as 6232.50, or whole yen. The field of this name held cents.', {
      field,
    }),
  rest: 'Please choose what happens to the difference',
  fee: 'Please check both sums: bank charges cannot be more than what arrives',
  later: 'This day is more than a week from now',
  reason: 'Please give a reason',
  word: 'Please write what the buyer told you, and where',
  rate: 'Please enter the rate, in yen per dollar',
  source: 'Please say where the rate is from',
  counts: 'Please enter the amount that it counts for',
  countsFar: 'This does not match the amount at this rate',
  letter: 'Please enter the number, bank and days of the letter of credit',
  letterDays: 'A letter of credit cannot end before the latest shipment',
} as const)

export const paymentProblems = messages({
  'payment-not-found': {
    status: 404,
    sentence: 'This payment could not be found.',
    help: 'The order has no payment with this id, or its kind of entry does not allow this. Read the deal again.',
  },
  'payment-not-taken': {
    status: 409,
    sentence: 'This order was cancelled. Please do not pay for it.',
    help: 'You can report payments only for orders that are not cancelled. If you have already sent money, write to us.',
  },
  'payment-answered': {
    status: 409,
    sentence: 'Somebody has already decided on this payment.',
    help: 'A payment is confirmed or refused once. A letter of credit is accepted once. Read the deal again to see the decision.',
  },
  'payment-no-letter': {
    status: 409,
    sentence: 'This is not a letter of credit.',
    help: 'Only a payment that was reported as a letter of credit can be accepted as cover. Confirm it when the money is there.',
  },
  'payment-more-than-left': {
    status: 409,
    sentence: 'This is more than is left of this payment.',
    help: 'You can refund or move what the payment counted for, less what was already refunded or moved.',
  },
  'payment-not-overpaid': {
    status: 409,
    sentence: 'Only an overpaid amount can be moved to another order.',
    help: 'The order is not overpaid by that much. Read the deal again to see by how much.',
  },
  'payment-move-elsewhere': {
    status: 409,
    sentence: 'A payment can only be moved to another open order of the same customer, in the same currency.',
    help: 'The order that you named is this one, somebody else’s, cancelled, or in another currency.',
  },
  'payment-none-held': {
    status: 409,
    sentence: 'There is no money of a cancelled order to keep as credit.',
    help: 'You can keep as credit only money that arrived for a cancelled order. It must not be refunded, moved or kept already. Read the deal again.',
  },
  'payment-none-owed': {
    status: 409,
    sentence: 'We no longer hold money of yours in this order.',
    help: 'The money was paid back, moved or kept meanwhile, or nothing was paid too much. Read the deal again.',
  },
  'payment-beyond-tolerance': {
    status: 409,
    sentence: 'This cannot be written off. Too much is missing, nothing is missing, or it was already done.',
    help: 'Once in a deal you can write off a small bank charge, up to the amount under Settings.',
  },
} as const satisfies Problems)
