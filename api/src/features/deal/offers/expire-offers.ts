import { canTakeOffers } from '@minato/contract/deal/offers/facts.ts'
import { statusNames } from '@minato/contract/deal/orders/facts.ts'
import { dealSides } from '@minato/contract/platform/trade/deal.ts'
import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import { processEachRow } from '#lib/jobs/process-each.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { orders as orderTable } from '../orders/table.ts'
import { notifyAndScheduleEmail } from './notify.ts'
import * as rows from './rows.ts'
import { offers } from './table.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>

const closedStatuses = statusNames.filter((status) => !canTakeOffers(status))

/** Expires offers that are past their deadline, or whose order no longer accepts offers. Safe to run in several processes. */
export async function expireOffers(deps: Deps) {
  const now = deps.clock.now()
  const rows = await deps.db
    .selectDistinct({ id: offers.orderId })
    .from(offers)
    .innerJoin(orderTable, eq(orderTable.id, offers.orderId))
    .where(and(eq(offers.state, 'open'), or(lte(offers.expiresAt, now), inArray(orderTable.status, closedStatuses))))
    .orderBy(asc(offers.orderId))
  await processEachRow('order', rows, (orderId) => expireOffersOfDeal(deps, orderId))
}

const expireOffersOfDeal = (deps: Deps, orderId: string) =>
  changeDeal(deps, audit.systemActor, { order: orderId, side: 'office' }, async ({ tx, order, now }) => {
    const ended = (await rows.open(tx, orderId)).filter(
      (offer) => rows.isExpired(offer, now) || !canTakeOffers(order.status),
    )
    for (const offer of ended) {
      await rows.decide(tx, offer.id, { state: 'run-out', decidedAt: now })
      await rows.record(tx, audit.systemActor, 'offer-run-out', offer)
    }
    const last = ended.at(-1)
    if (!last) return
    const offer = { side: last.side, state: 'run-out' } as const
    for (const to of canTakeOffers(order.status) ? dealSides : [])
      await notifyAndScheduleEmail(deps, tx, order, { offer, to, by: null })
  })
