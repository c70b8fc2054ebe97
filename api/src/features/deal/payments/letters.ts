import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { laterText, laterWhen, sumWords } from '@minato/contract/deal/payments/due.ts'
import type { LetterOfCredit } from '@minato/contract/deal/payments/entry.ts'
import { paymentMethods } from '@minato/contract/deal/payments/facts.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import * as orders from '../orders/orders.ts'
import type { PaymentEntryRow } from './table.ts'

type Deal = Parameters<typeof orders.toCustomer>[0]
type Site = Parameters<typeof orders.toCustomer>[1]

/** A sum as people read it. */
export const textOf = ({ amount, currency }: Money) => formatMoney(amount, currency)

/** To the customer: the proof is here and will be looked at. */
export const proofReceived = (deal: Deal, site: Site, sum: Money | null): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject('We have your proof of payment', deal),
  paragraphs: [
    `Your proof of payment${sum ? ` of ${textOf(sum)}` : ''} has arrived. We compare it with our bank account and write to you as soon as the payment is there.`,
    'Was it the wrong file? Write to us, and we let you send another one.',
  ],
  facts: [...(sum ? [['This payment', textOf(sum)] as const] : []), ...orders.facts(deal)],
})

/** To the office: somebody says that they have paid. */
export function paymentReported(deal: Deal, site: Site, { facts, method, proof }: PaymentEntryRow): Letter {
  const reported = facts.kind === 'reported' ? facts : null
  return {
    subject: orders.subject(proof ? 'Proof of payment to check' : 'Payment to check', deal),
    greeting: proof ? 'A customer has uploaded a proof of payment.' : 'A customer has reported a payment.',
    paragraphs: [
      'Please compare it with the bank account, and confirm it in the order when the money is there. Where it is wrong, refuse it with a reason that the customer reads.',
      ...(deal.order.negotiatedCents === null ? ['No price was agreed in this order.'] : []),
      ...(reported?.remitter ? [`It comes from another account than the customer's: ${reported.remitter}.`] : []),
    ],
    facts: [
      ...(reported?.sum ? ([['Paid', `${textOf(reported.sum)}, ${paymentMethods[method]}`]] as const) : []),
      ...(reported?.reference ? ([['Reference', reported.reference]] as const) : []),
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
    return 'This order was cancelled: please do not pay for it. If you have paid all the same, answer this letter.'
  return `${orderTexts.askedAgain} in your order${until ? ` before ${inJapan(until)}` : ''}. ${orderTexts.notTwice}`
}

/** To the customer: the proof that they sent does not do, and why. */
export const proofAsked = (deal: Deal, site: Site, { reason, until }: Refused): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(orderTexts.askedAgain, deal),
  paragraphs: ['Thank you for your proof of payment. We cannot use it as it is:', reason, afterRefusal(deal, until)],
  facts: [...orders.facts(deal), ...orders.heldUntil(deal)],
})

/** To the customer: the payment that they reported was not found, and why. */
export const paymentRefused = (deal: Deal, site: Site, { reason, until }: Refused): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject('We could not find your payment', deal),
  paragraphs: ['Thank you for telling us of your payment. We could not confirm it:', reason, afterRefusal(deal, until)],
  facts: [...orders.facts(deal), ...orders.heldUntil(deal)],
})

/** What was received, is to be paid now and later, and is open in all. */
type DueNow = Awaited<ReturnType<typeof orders.dueOf>>

/** What is open of a deal, in a sentence: nothing is asked for that is not due. */
function openText({ standing, dueNow, later }: DueNow, forgiven: Money | null) {
  const { currency, balance, depositReached, paidInFull, overpaid, hasOpenRest } = standing
  const sum = (amount: number) => formatMoney(amount, currency)
  if (overpaid > 0)
    return `Your order is paid in full, and ${sum(overpaid)} more than that. We pay it back, or keep it for your next order: please tell us.`
  if (forgiven)
    return `Your order is paid in full. ${textOf(forgiven)} of it did not reach us: banks keep such charges on the way. You need not pay it.`
  if (paidInFull) return 'Your order is paid in full. There is nothing more to pay.'
  if (hasOpenRest)
    return `${sum(balance)} of the total did not reach us: banks often keep so little. We look at it and write to you. Please pay nothing more until then.`
  const rest = later ? ` ${sumWords.later}: ${laterText({ ...later, sum: sum(later.sum) })}.` : ''
  if (dueNow > 0) return `${sumWords.dueNow}: ${sum(dueNow)}.${rest}`
  return `${depositReached ? 'Your deposit is there. There is nothing to pay now.' : ''}${rest}`.trim()
}

function dueFacts({ standing: { currency, confirmed, balance }, dueNow, later }: DueNow) {
  const sum = (amount: number) => formatMoney(amount, currency)
  return [
    [sumWords.received, sum(confirmed)],
    ...(dueNow > 0 ? [[sumWords.dueNow, sum(dueNow)] as const] : []),
    ...(later ? [[sumWords.later, laterText({ ...later, sum: sum(later.sum) })] as const] : []),
    [sumWords.balance, sum(Math.max(0, balance))],
  ] as const
}

type Confirmed = { sum: Money; forgiven: Money | null; due: DueNow; left: Money | null }

/** To the customer: the money is there, and what is open now. */
export const paymentConfirmed = (deal: Deal, site: Site, { sum, forgiven, due, left }: Confirmed): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject('Your payment has arrived', deal),
  paragraphs: [
    `We have received ${textOf(sum)}. Thank you.`,
    left ? orders.cancelledText(left) : openText(due, forgiven),
  ].filter(Boolean),
  facts: [['This payment', textOf(sum)], ...dueFacts(due), ...orders.facts(deal)],
})

/** To the customer: a small rest is missing, and the office does not forgive it. */
export const restAsked = (deal: Deal, site: Site, { sum, due }: { sum: Money; due: DueNow }): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject('A small rest is still to be paid', deal),
  paragraphs: [
    `${textOf(sum)} of the total did not reach us. Please pay it by bank transfer${due.later ? `, ${laterWhen(due.later)}` : ''}, and report it in your order.`,
  ],
  facts: [...dueFacts(due), ...orders.facts(deal)],
})

type Refunded = { sum: Money; on: string; reason: string; left: Money | null }

/** To the customer: what went back, and where to. */
export const paymentRefunded = (deal: Deal, site: Site, { sum, on, reason, left }: Refunded): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject('We have paid money back to you', deal),
  paragraphs: [
    `On ${dateText(on)} we sent ${textOf(sum)} back to the account that it came from. Banks need a few days.`,
    reason,
    ...(left ? [orders.cancelledText(left)] : []),
  ],
  facts: orders.facts(deal),
})

/** To the customer: what was paid too much for this order counts for another one of theirs. */
export const paymentMoved = (deal: Deal, site: Site, { sum, to }: { sum: Money; to: string }): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject('Your payment was moved to another order', deal),
  paragraphs: [
    `${deal.order.status === 'CANCELLED' ? 'This order was cancelled.' : 'You have paid more for this order than it comes to.'} We have moved ${textOf(sum)} to your order ${shortId(to)}, where it counts as paid.`,
    'There is nothing to do for you now. If you want the money back instead, write to us.',
  ],
  facts: [
    ['Moved', textOf(sum)],
    ['From order', deal.order.id],
    ['To order', to],
  ],
})

/** To the customer: what they have paid for an order that was cancelled waits for their next one. */
export const paymentKept = (deal: Deal, site: Site, { sum, word }: { sum: Money; word: string }): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject('We keep your money for your next order', deal),
  paragraphs: [
    `This order was cancelled. As you told us, we keep ${textOf(sum)} of yours for your next order.`,
    `What you told us: ${word}`,
    'Is that not so, or do you want the money back instead? Answer this letter.',
  ],
  facts: [['Kept', textOf(sum)], ...orders.facts(deal)],
})

/** To the customer: what banks have kept of their payment is not asked for. */
export const paymentWrittenOff = (deal: Deal, site: Site, sum: Money): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject('The rest of your payment is settled', deal),
  paragraphs: [
    `${textOf(sum)} of your payment did not reach us: banks keep such charges on the way. You need not pay it, we count it as paid.`,
  ],
  facts: orders.facts(deal),
})

type Accepted = { sum: Money; letter: LetterOfCredit }

/** To the customer: the letter of credit will do. */
export const letterAccepted = (deal: Deal, site: Site, { sum, letter }: Accepted): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject('Your letter of credit is accepted', deal),
  paragraphs: [
    `We have accepted letter of credit ${letter.number} over ${textOf(sum)}, and hold your order until its latest shipment on ${dateText(letter.latestShipment)}.`,
    'There is nothing to do for you now.',
  ],
  facts: orders.facts(deal),
})
