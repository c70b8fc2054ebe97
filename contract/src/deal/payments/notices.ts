import { messages } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import { formatSum } from '#values/money.ts'
import type { PaymentNoticeResponse } from './events.ts'

const paymentTexts: Record<PaymentNoticeResponse['state'], string> = messages({
  reported: 'A payment to check',
  received: 'We have your proof of payment',
  confirmed: 'Your payment has arrived',
  refused: 'We could not find your payment',
  'proof-asked': 'Please send another proof of payment',
  covered: 'Your letter of credit is accepted',
  refunded: 'We have paid money back to you',
  'moved-out': 'We have moved money from this order to another of your orders',
  'moved-in': 'We have moved money to this order from another of your orders',
  'written-off': 'You do not need to pay the small difference',
  granted: 'We have granted your claim',
  kept: 'We are keeping your money for your next order',
  'refund-chosen': 'The buyer wants their money paid back',
  'credit-chosen': 'The buyer wants to keep their money for the next order',
})

export const paymentNoticeRows: NoticeRows<PaymentNoticeResponse> = {
  payment: {
    text: ({ state, sum, currency }) =>
      [paymentTexts[state], sum && currency && formatSum(sum, currency)].filter(Boolean).join(': '),
    area: 'payments',
  },
}
