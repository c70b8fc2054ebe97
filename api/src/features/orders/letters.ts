import type { Letter } from '../../lib/mail/letter.ts'
import { type Deal, facts, heldUntil, person, type Site, subject, toCustomer, toOffice } from './letter-parts.ts'

/** To the customer: the order is there, and where it goes on. */
export const placed = (deal: Deal, site: Site): Letter => ({
  ...toCustomer(deal, site),
  subject: subject('Your order is placed', deal),
  paragraphs: [
    'Thank you for your order. We hold the vehicles below for you while we agree on the price on WhatsApp.',
    'Please do not pay anything before we have confirmed the price to you.',
  ],
  facts: [...facts(deal), ...heldUntil(deal)],
})

/** To the office: somebody has ordered. */
export const placedOffice = (deal: Deal, site: Site): Letter => ({
  subject: subject('New order', deal),
  greeting: 'A customer has placed an order.',
  paragraphs: ['The vehicles are on hold. The customer was led to the WhatsApp chat to negotiate.'],
  facts: [...person(deal), ...facts(deal)],
  action: toOffice(site, deal),
})

/** To the customer: the proof is here and will be looked at. */
export const proofReceived = (deal: Deal, site: Site): Letter => ({
  ...toCustomer(deal, site),
  subject: subject('We have your proof of payment', deal),
  paragraphs: [
    'Your proof of payment has arrived. We compare it with our bank account and write to you as soon as the payment is there.',
    'Was it the wrong file? Write to us, and we let you send another one.',
  ],
  facts: facts(deal),
})

/** To the office: a proof waits to be checked. */
export const proofReceivedOffice = (deal: Deal, site: Site): Letter => ({
  subject: subject('Proof of payment to check', deal),
  greeting: 'A customer has uploaded a proof of payment.',
  paragraphs: [
    'Please compare it with the bank account and set the order to Paid when the money is there. Where it is the wrong file, ask for another one in the order.',
    ...(deal.order.negotiatedCents === null ? ['No price was agreed in this order.'] : []),
  ],
  facts: [...person(deal), ...facts(deal)],
  action: toOffice(site, deal),
})
