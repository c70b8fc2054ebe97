import { t } from '@minato/contract/language/messages.ts'
import type { Services } from '../../../services.ts'
import * as orders from '../orders/orders.ts'

type Parts = Pick<Services, 'jobs' | 'config'>
type At = Pick<orders.OpenDeal, 'tx' | 'order'>

/** To the office: there is a new review. */
export async function notifyWritten(
  parts: Parts,
  { tx, order }: At,
  { by, stars, text }: { by: string; stars: number; text: string },
) {
  const deal = await orders.dealOf(tx, order)
  const letter = () => ({
    subject: orders.subject(t('A new review'), deal),
    greeting: t('A buyer has reviewed their order.'),
    paragraphs: [text],
    facts: [[t('Stars'), t('{stars} of 5', { stars })] as const, ...orders.person(deal)],
    action: orders.toOffice(parts.config, deal),
  })
  const fact = { kind: 'review', state: 'written' } as const
  await orders.notifyOffice(parts, tx, deal, {
    topic: 'after-arrival',
    fact,
    by,
    post: { kind: 'review-office', letter },
  })
}

/** To its author: why a review is not shown, or that it is shown again. */
export async function notifyShown(
  parts: Parts,
  { tx, order }: At,
  { by, reason }: { by: string; reason: string | null },
) {
  const deal = await orders.dealOf(tx, order)
  const letter = () => ({
    ...orders.toCustomer(deal, parts.config),
    subject: orders.subject(t('We do not show your review'), deal),
    paragraphs: [reason ?? '', t('It is still counted as hidden. If you do not agree, reply to this e-mail.')],
    facts: [],
  })
  const fact = { kind: 'review', state: reason === null ? 'shown' : 'hidden' } as const
  const post = reason === null ? undefined : ({ kind: 'review-hidden', letter } as const)
  await orders.notifyCustomer(parts, tx, deal, { topic: 'orders', fact, by, ...(post && { post }) })
}
