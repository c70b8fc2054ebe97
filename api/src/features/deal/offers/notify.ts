import { canTakeOffers } from '@minato/contract/deal/offers/facts.ts'
import { changesEmailDelayMinutes } from '@minato/contract/deal/orders/emails.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import { findOrder } from '../orders/find-order.ts'
import * as notify from '../orders/notify.ts'
import type { OrderRow } from '../orders/table.ts'
import { createOfferEmail } from './emails.ts'
import { type OfferRow, offers } from './table.ts'

type Deps = Pick<Services, 'jobs' | 'clock' | 'config'>

/**
 * Notifies one side at once about an offer, and enqueues a delayed email about the state of the deal's offers. An offer that is
 * withdrawn before then causes no email.
 */
export async function notifyAndScheduleEmail(
  { jobs, clock, config }: Deps,
  tx: Database,
  order: OrderRow,
  { offer, to, by }: { offer: Pick<OfferRow, 'side' | 'state'>; to: DealSide; by: string | null },
) {
  const deal = await notify.loadEmailDeal(tx, order)
  await notifySide({ jobs, config }, tx, deal, to, {
    fact: { kind: 'offer', state: offer.state, side: offer.side },
    by,
  })
  await jobs.add(tx, 'offer-news', {
    data: { orderId: order.id, to },
    key: `${order.id} ${to}`,
    after: new Date(clock.now().getTime() + changesEmailDelayMinutes * 60_000),
  })
}

const notifySide = (
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Database,
  deal: Awaited<ReturnType<typeof notify.loadEmailDeal>>,
  to: DealSide,
  notification: Omit<Parameters<typeof notify.notifyCustomer>[3], 'topic'>,
) =>
  to === 'buyer'
    ? notify.notifyCustomer(deps, tx, deal, { ...notification, topic: 'offers' })
    : notify.notifyOffice(deps, tx, deal, { ...notification, topic: 'offers-to-us' })

/** Job `offer-news`: sends one email about the latest act of the other side, or about an expired offer. */
export const sendOfferEmail = (
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  { orderId, to }: { orderId: string; to: DealSide },
) =>
  db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId, true)
    const last = order && (await findLastChanged(tx, orderId))
    if (!last || (last.state !== 'accepted' && !canTakeOffers(order.status)) || lastActor(last) === to) return
    const deal = await notify.loadEmailDeal(tx, order)
    const post = createOfferEmail(to, last, deal)
    if (post) await notifySide({ jobs, config }, tx, deal, to, { fact: null, post })
  })

/** Finds the latest changed offer of a deal. Prices that the office set are left out: emails about order changes cover them. */
async function findLastChanged(tx: Database, orderId: string) {
  const where = and(eq(offers.orderId, orderId), inArray(offers.way, ['here', 'chat']), ne(offers.state, 'answered'))
  const rows = await tx.select().from(offers).where(where).orderBy(desc(offers.place))
  const at = ({ decidedAt, createdAt }: OfferRow) => (decidedAt ?? createdAt).getTime()
  return rows.sort((first, other) => at(other) - at(first))[0]
}

/** Returns the side that changed an offer last; null where it expired. */
function lastActor({ state, side, way }: OfferRow): DealSide | null {
  if (state === 'run-out') return null
  if (way === 'chat') return 'office'
  if (state === 'open' || state === 'withdrawn') return side
  return side === 'buyer' ? 'office' : 'buyer'
}
