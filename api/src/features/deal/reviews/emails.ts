import type { Services } from '../../../services.ts'
import * as orders from '../orders/orders.ts'

type Parts = Pick<Services, 'jobs' | 'config'>
type At = Pick<orders.OpenDeal, 'tx' | 'order'>

const written = orders.officeEmail({
  kind: 'review-office',
  subject: 'A new review',
  greeting: 'A buyer has reviewed their order.',
  paragraphs: ['{text}'],
  facts: [['Stars', '{stars} of 5'], 'person'],
})

const hidden = orders.buyerEmail({
  kind: 'review-hidden',
  subject: 'We do not show your review',
  paragraphs: ['{reason}', 'It is still counted as hidden. If you do not agree, reply to this e-mail.'],
  facts: [],
})

/** To the office: there is a new review. */
export async function notifyWritten(
  parts: Parts,
  { tx, order }: At,
  { by, ...review }: { by: string; stars: number; text: string },
) {
  const deal = await orders.dealOf(tx, order)
  const fact = { kind: 'review', state: 'written' } as const
  await orders.notifyOffice(parts, tx, deal, { topic: 'after-arrival', fact, by, post: written(deal, review) })
}

/** To its author: why a review is not shown, or that it is shown again. */
export async function notifyShown(
  parts: Parts,
  { tx, order }: At,
  { by, reason }: { by: string; reason: string | null },
) {
  const deal = await orders.dealOf(tx, order)
  const fact = { kind: 'review', state: reason === null ? 'shown' : 'hidden' } as const
  const post = reason === null ? {} : { post: hidden(deal, { reason }) }
  await orders.notifyCustomer(parts, tx, deal, { topic: 'orders', fact, by, ...post })
}
