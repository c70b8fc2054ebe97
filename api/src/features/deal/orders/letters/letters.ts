import { t } from '@minato/contract/language/messages.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import type { Letter } from '../../../../lib/mail/letter.ts'
import {
  type Deal,
  facts,
  goingTo,
  heldUntil,
  person,
  type Site,
  subject,
  toCustomer,
  toOffice,
} from './letter-parts.ts'

/** To the customer: the order is there, and where it goes on. */
export const placed = (deal: Deal, site: Site): Letter => ({
  ...toCustomer(deal, site),
  subject: subject(t('Your order is placed'), deal),
  paragraphs: [
    t('Thank you for your order. We hold the vehicles below for you while we agree on the price on WhatsApp.'),
    t('Please do not pay anything before we confirm the price to you.'),
  ],
  facts: [...facts(deal), ...goingTo(deal), ...heldUntil(deal)],
})

/** To the office: somebody has ordered. */
export const placedOffice = (deal: Deal, site: Site): Letter => ({
  subject: subject(t('New order'), deal),
  greeting: t('A customer has placed an order.'),
  paragraphs: [t('The vehicles are on hold. The customer was sent to the WhatsApp chat to negotiate.')],
  facts: [...person(deal), ...facts(deal), ...goingTo(deal)],
  action: toOffice(site, deal),
})

/** To the customer: what becomes of an order that they no longer want. */
export const unwanted = (deal: Deal, site: Site): Letter => ({
  ...toCustomer(deal, site),
  subject: subject(t('You no longer want this order'), deal),
  paragraphs: [
    t(
      'You told us that you no longer want this order. We will cancel it by {until} at the latest. Others can then order its vehicles. You owe us nothing.',
      { until: inJapan(deal.order.reservedUntil) },
    ),
    t('If this was a mistake, tell us in your order before then.'),
  ],
  facts: facts(deal),
})

/** To the office: somebody no longer wants what they ordered. */
export const unwantedOffice = (deal: Deal, site: Site): Letter => ({
  subject: subject(t('No longer wanted'), deal),
  greeting: t('A customer no longer wants an order.'),
  paragraphs: [
    t('Cancel it, or call them. If nobody acts, it is cancelled on {until}.', {
      until: inJapan(deal.order.reservedUntil),
    }),
  ],
  facts: [...person(deal), ...facts(deal)],
  action: toOffice(site, deal),
})
