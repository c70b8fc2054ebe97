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
