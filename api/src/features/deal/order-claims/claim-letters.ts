import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import * as orders from '../orders/orders.ts'

type About = Parameters<typeof orders.facts>[0]
type Site = Parameters<typeof orders.toCustomer>[1]

/** To whoever took an order over: the order as it stands, instead of every letter that could not be sent until now. */
export const claimed = (deal: About, site: Site): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('Your order is in your account'), deal),
  paragraphs: [
    t(
      'You have taken over the order that we placed for you. From now on you see it under My Cars, and we write to you at this address.',
    ),
    t('If this was not you, please write to us at once.'),
  ],
  facts: [[t('Status'), orderStatuses[deal.order.status].label], ...orders.facts(deal), ...orders.heldUntil(deal)],
})

/** To the office: somebody has taken an order over. */
export const claimedOffice = (deal: About, site: Site): Letter => ({
  subject: orders.subject(t('An order was taken over'), deal),
  greeting: t('The buyer of an order that was placed for them has taken it into an account.'),
  paragraphs: [
    t('If this is not the person you sent the link to, undo it on the page of the order before you issue a paper.'),
  ],
  facts: [...orders.person(deal), ...orders.facts(deal)],
  action: orders.toOffice(site, deal),
})

/** To whoever had taken an order over: it is not in their account any more. */
export const undone = (deal: About, site: Site): Letter => ({
  greeting: orders.toCustomer(deal, site).greeting,
  subject: orders.subject(t('An order was taken out of your account'), deal),
  paragraphs: [
    t(
      'We have taken the order below out of your account, because it was placed for somebody else, or before it was clear for whom.',
    ),
    t('If it is yours, please write to us. Please do not pay anything for it before we have answered.'),
  ],
  facts: [[t('Order'), deal.order.id]],
  after: orders.smallPrint(),
})
