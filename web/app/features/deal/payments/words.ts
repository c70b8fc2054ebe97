import type { PaymentState } from '@minato/contract/deal/payments/facts.ts'
import { lazyValue, messages, t } from '@minato/contract/language/messages.ts'
import { dealFormWords } from '#forms/deal/words.ts'
import type { Tone } from '#ui/display/badge.tsx'

export const paymentTexts = messages({
  reported: 'Thank you. We will look for your payment in our account and write to you.',
  entered: 'The payment was recorded. Confirm it when the money has arrived.',
  confirmed: 'The payment was confirmed.',
  creditSaved: 'The money is kept as credit, and the buyer was told.',
  failed: 'This could not be saved. Please try again.',
  checking: 'We are checking your payment. Please do not pay it a second time.',
  restBeingChecked:
    'A small part of the total did not reach us. Please do not pay any more now. We will check it and write to you.',
  missing: (rest: string) => t('{rest} of the total is missing', { rest }),
  writeOff: (rest: string) => t('Accept as paid in full, and write off {rest}', { rest }),
  requestRest: (rest: string) => t('Ask the buyer for {rest}', { rest }),
  confirmChecked: lazyValue(() => dealFormWords.confirmChecked),
  choiceTitle: 'Your money',
  cancelled: 'This order was cancelled. Please do not pay for it.',
  notAgreed: 'No price is agreed yet. Please do not pay until we have confirmed the price.',
  account: 'Pay only to the account on your invoice. It is the same as under <account>Bank Details</account>.',
  askForLetter: (person: string) =>
    t(
      'It comes from an account that is not the buyer’s. Before you confirm it, ask for a letter from this person: {person}',
      { person },
    ),
} as const)

export const stateTones = {
  waiting: 'hold',
  covered: 'theirs',
  confirmed: 'good',
  refused: 'bad',
} as const satisfies Record<PaymentState, Tone>
