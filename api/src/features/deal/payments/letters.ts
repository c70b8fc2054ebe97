import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import type { LetterOfCredit } from '@minato/contract/deal/payments/entry.ts'
import { paymentMethods } from '@minato/contract/deal/payments/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import * as orders from '../orders/orders.ts'
import type { PaymentEntryRow } from './table.ts'

export type Deal = Parameters<typeof orders.toCustomer>[0]
export type Site = Parameters<typeof orders.toCustomer>[1]

/** A sum as people read it. */
export const textOf = ({ amount, currency }: Money) => formatMoney(amount, currency)

/** To the customer: the proof is here and will be looked at. */
export const proofReceived = (deal: Deal, site: Site, sum: Money | null): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('We have your proof of payment'), deal),
  paragraphs: [
    sum
      ? t(
          'Your proof of payment of {sum} has arrived. We will compare it with our bank account, and write to you when the payment has arrived.',
          { sum: textOf(sum) },
        )
      : t(
          'Your proof of payment has arrived. We will compare it with our bank account, and write to you when the payment has arrived.',
        ),
    t('If it was the wrong file, write to us. We will let you send another one.'),
  ],
  facts: [...(sum ? [[t('This payment'), textOf(sum)] as const] : []), ...orders.facts(deal)],
})

/** To the office: somebody says that they have paid. */
export function paymentReported(deal: Deal, site: Site, { facts, method, proof }: PaymentEntryRow): Letter {
  const reported = facts.kind === 'reported' ? facts : null
  return {
    subject: orders.subject(proof ? t('Proof of payment to check') : t('Payment to check'), deal),
    greeting: proof ? t('A customer has uploaded a proof of payment.') : t('A customer has reported a payment.'),
    paragraphs: [
      t(
        'Please compare it with the bank account. Confirm it in the order when the money has arrived. If it is wrong, refuse it with a reason: the customer reads it.',
      ),
      ...(deal.order.negotiatedCents === null ? [t('No price was agreed in this order.')] : []),
      ...(reported?.remitter
        ? [t('It comes from an account that is not the customer’s: {remitter}.', { remitter: reported.remitter })]
        : []),
    ],
    facts: [
      ...(reported?.sum ? ([[t('Reported'), `${textOf(reported.sum)}, ${paymentMethods[method]}`]] as const) : []),
      ...(reported?.reference ? ([[t('Reference'), reported.reference]] as const) : []),
      ...orders.person(deal),
      ...orders.facts(deal),
    ],
    action: orders.toOffice(site, deal),
  }
}

/** Why a payment was refused, and until when another proof is waited for, as the order's page says it too. */
type Refused = { reason: string; until: Date | null }

/** What is to be done after a refusal; of a cancelled order nothing is to be paid. */
function afterRefusal({ order }: Deal, until: Date | null) {
  if (order.status === 'CANCELLED')
    return t('This order was cancelled. Please do not pay for it. If you have already paid, reply to this e-mail.')
  return until
    ? t('Please send another proof of payment in your order before {until}. Do not pay twice.', {
        until: inJapan(until),
      })
    : t('Please send another proof of payment in your order. Do not pay twice.')
}

/** To the customer: the proof that they sent does not do, and why. */
export const proofAsked = (deal: Deal, site: Site, { reason, until }: Refused): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(orderTexts.askedAgain, deal),
  paragraphs: [t('Thank you for your proof of payment. We cannot use it as it is:'), reason, afterRefusal(deal, until)],
  facts: [...orders.facts(deal), ...orders.heldUntil(deal)],
})

/** To the customer: the payment that they reported was not found, and why. */
export const paymentRefused = (deal: Deal, site: Site, { reason, until }: Refused): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('We could not find your payment'), deal),
  paragraphs: [
    t('Thank you for telling us about your payment. We could not confirm it:'),
    reason,
    afterRefusal(deal, until),
  ],
  facts: [...orders.facts(deal), ...orders.heldUntil(deal)],
})

type Accepted = { sum: Money; letter: LetterOfCredit; isConfirmed: boolean }

/** To the customer: the letter of credit will do. */
export const letterAccepted = (deal: Deal, site: Site, { sum, letter, isConfirmed }: Accepted): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('Your letter of credit is accepted'), deal),
  paragraphs: [
    t('We have accepted letter of credit {number} for {sum}. We hold your order until its latest shipment on {day}.', {
      number: isConfirmed ? letter.number : '…',
      sum: textOf(sum),
      day: dateText(letter.latestShipment),
    }),
    t('You do not need to do anything now.'),
  ],
  facts: orders.facts(deal),
})
