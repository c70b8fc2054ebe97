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
      'You have taken over the order that we placed for you. You now find it under My Cars, and we write to you at this address.',
    ),
    t('If this was not you, please write to us at once.'),
  ],
  facts: [[t('Status'), orderStatuses[deal.order.status].label], ...orders.facts(deal), ...orders.heldUntil(deal)],
})

/** To the office: somebody has taken an order over. */
export const claimedOffice = (deal: About, site: Site): Letter => ({
  subject: orders.subject(t('An order was taken over'), deal),
  greeting: t('A buyer has taken over an order that we placed for them.'),
  paragraphs: [
    t('If you sent the link to somebody else, undo this on the page of the order. Do so before you issue a document.'),
  ],
  facts: [...orders.person(deal), ...orders.facts(deal)],
  action: orders.toOffice(site, deal),
})

/** To whoever had taken an order over: it is not in their account any more. */
export const undone = (deal: About, site: Site): Letter => ({
  greeting: orders.toCustomer(deal, site).greeting,
  subject: orders.subject(t('An order was removed from your account'), deal),
  paragraphs: [
    t(
      'We have removed the order below from your account. It was placed for somebody else, or it was not yet clear for whom.',
    ),
    t('If it is yours, please write to us. Do not pay anything for it before we answer.'),
  ],
  facts: [[t('Order'), deal.order.id]],
  after: orders.smallPrint(),
})
