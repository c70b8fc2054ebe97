import { type MoneyChoice, paymentMethods } from '@minato/contract/deal/payments/facts.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import { emailTexts } from '#lib/mail/email.ts'
import { buyerEmail, officeEmail } from '../orders/deal-email.ts'
import type { PaymentEntryRow } from '../orders/ledger/table.ts'
import type { OrderRow } from '../orders/table.ts'

export const proofReceived = buyerEmail(({ sum }: { sum: Money | null }) => ({
  kind: 'proof-received',
  subject: 'We have your proof of payment',
  paragraphs: [
    sum
      ? 'Your proof of payment of {sum} has arrived. We will compare it with our bank account, and write to you when the payment has arrived.'
      : 'Your proof of payment has arrived. We will compare it with our bank account, and write to you when the payment has arrived.',
    'If it was the wrong file, write to us. We will let you send another one.',
  ],
  facts: [['This payment', '{sum}'], 'order'],
}))

const reported = officeEmail(({ hasProof, isAgreed }: { hasProof: boolean; isAgreed: boolean }) => ({
  kind: hasProof ? 'proof-received-office' : 'payment-reported-office',
  subject: hasProof ? 'Proof of payment to check' : 'Payment to check',
  greeting: hasProof ? 'A customer has uploaded a proof of payment.' : 'A customer has reported a payment.',
  paragraphs: [
    'Please compare it with the bank account. Confirm it in the order when the money has arrived. If it is wrong, refuse it with a reason: the customer reads it.',
    !isAgreed && 'No price was agreed in this order.',
    'It comes from an account that is not the customer’s: {remitter}.',
  ],
  facts: [['Reported', '{reported}'], ['Reference', '{bankReference}'], 'person', 'order'],
}))

export function paymentReported({ negotiatedCents }: OrderRow, { facts, method, proof }: PaymentEntryRow) {
  const { sum = null, remitter = null, reference = null } = facts.kind === 'reported' ? facts : {}
  return reported({
    hasProof: proof !== null,
    isAgreed: negotiatedCents !== null,
    remitter: remitter || null,
    reported: () => sum && `${formatMoney(sum.amount, sum.currency)}, ${paymentMethods[method]}`,
    bankReference: reference || null,
  })
}

/** The buyer's next step after a refusal. A cancelled order requests no payment. */
const refusals = emailTexts({
  cancelled: 'This order was cancelled. Please do not pay for it. If you have already paid, reply to this email.',
  until: 'Please send another proof of payment in your order before {until}. Do not pay twice.',
  open: 'Please send another proof of payment in your order. Do not pay twice.',
})

export const paymentRefused = buyerEmail(
  ({ kind, next }: { kind: 'proof-asked' | 'payment-refused'; next: keyof typeof refusals }) => ({
    kind,
    subject: kind === 'proof-asked' ? '{title}' : 'We could not find your payment',
    paragraphs: [
      kind === 'proof-asked'
        ? 'Thank you for your proof of payment. We cannot use it as it is:'
        : 'Thank you for telling us about your payment. We could not confirm it:',
      '{reason}',
      refusals[next],
    ],
    facts: ['order', 'heldUntil'],
  }),
)

export const letterOfCreditAccepted = buyerEmail({
  kind: 'payment-covered',
  subject: 'Your letter of credit is accepted',
  paragraphs: [
    'We have accepted letter of credit {number} for {sum}. We hold your order until its latest shipment on {day}.',
    'You do not need to do anything now.',
  ],
  facts: ['cars'],
})

export const paymentConfirmed = buyerEmail({
  kind: 'payment-confirmed',
  subject: 'Your payment has arrived',
  paragraphs: ['We have received {sum}. Thank you.', '{open}'],
  facts: [['This payment', '{sum}'], 'due', 'order'],
})

export const remainderRequested = buyerEmail(({ isLater }: { isLater: boolean }) => ({
  kind: 'payment-rest-asked',
  subject: 'A small amount is still open',
  paragraphs: [
    isLater
      ? '{sum} of the total did not reach us. Please pay it by bank transfer, {when}. Then report it in your order.'
      : '{sum} of the total did not reach us. Please pay it by bank transfer. Then report it in your order.',
  ],
  facts: ['due', 'order'],
}))

export const paymentRefunded = buyerEmail({
  kind: 'payment-refunded',
  subject: 'We have paid money back to you',
  paragraphs: [
    'On {day} we sent {sum} back to the account that it came from. Banks need a few days.',
    '{reason}',
    '{held}',
  ],
  facts: ['cars'],
})

export const paymentMoved = buyerEmail(({ isCancelled }: { isCancelled: boolean }) => ({
  kind: 'payment-moved',
  subject: 'Your payment was moved to another order',
  paragraphs: [
    isCancelled
      ? 'This order was cancelled. We have moved {sum} to your order {id}, where it counts as paid.'
      : 'You have paid more than the total of this order. We have moved {sum} to your order {id}, where it counts as paid.',
    'You do not need to do anything now. If you want the money back instead, write to us.',
  ],
  facts: [
    ['Moved', '{sum}'],
    ['From order', '{orderId}'],
    ['To order', '{to}'],
  ],
}))

export const creditRetained = buyerEmail({
  kind: 'payment-kept',
  subject: 'We are keeping your money for your next order',
  paragraphs: [
    'This order was cancelled. As you told us, we are keeping {sum} for your next order.',
    'What you told us: {word}',
    'If that is not right, or you want the money back instead, reply to this email.',
  ],
  facts: [['Kept', '{sum}'], 'cars'],
})

export const moneyChosenOffice = officeEmail(({ choice }: { choice: MoneyChoice; sum: Money }) => ({
  kind: 'money-choice-office',
  subject: 'A buyer has decided about their money',
  paragraphs: [
    choice === 'refund'
      ? 'The buyer wants {sum} paid back. Refund it in the order.'
      : 'The buyer wants to keep {sum} for the next order. Move it there once they order again.',
  ],
  facts: ['person', 'order'],
}))

export const paymentWrittenOff = buyerEmail({
  kind: 'payment-written-off',
  subject: 'You do not need to pay the small difference',
  paragraphs: [
    '{sum} of your payment did not reach us: banks deduct such charges on the way. You do not need to pay it. We count it as paid.',
  ],
  facts: ['cars'],
})
