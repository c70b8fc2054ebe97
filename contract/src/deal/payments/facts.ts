import { lazyValue, messages, t } from '#language/messages.ts'
import type { DealSide } from '#platform/trade/deal.ts'

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

/** A credit is not reported, but moved from another order. */
export const reportedMethods = ['TT', 'LC', 'CASH'] as const satisfies (keyof typeof paymentMethods)[]

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
  rate: 'Please enter the rate, in yen per dollar',
  source: 'Please say where the rate is from',
  countsFar: 'This does not match the amount at this rate',
  letter: 'Please enter the number, bank and days of the letter of credit',
} as const)
