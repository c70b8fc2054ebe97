// Rule: how a deal is changed: locked, once, settled.
import type { EventFact } from '@minato/contract/deal/deals/events.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { eq } from 'drizzle-orm'
import * as audit from '#ground/audit/audit.ts'
import { once } from '#lib/database/idempotency.ts'
import type { Services } from '#services.ts'
import { requireOrder } from './find-order.ts'
import { type Actor, recordEvent } from './history.ts'
import type { Deal } from './letters/letters.ts'
import { dealOf, notifyCustomer, notifyOffice, type OrderNews } from './notify.ts'
import { settle } from './settle.ts'
import { type OrderRow, orders } from './table.ts'

type Transaction = Parameters<Parameters<Services['db']['transaction']>[0]>[0]

/**
 * Which deal, from which side: a buyer finds their own alone. A call that may come with a key is done once with it. Work that
 * is `unseen` leaves the order's row as it is, since its buyer reads when that changed.
 */
type Door = { order: string; side: DealSide; call?: readonly unknown[]; key?: string | undefined; unseen?: true }

type Notification = readonly [
  topic: OrderNews['topic'],
  fact: OrderNews['fact'],
  email?: false | ((deal: Deal) => NonNullable<OrderNews['post']>),
]
/**
 * All that one change writes: an event of the history, an entry in the log of the office, notifications with their emails. The
 * order is given where its row has changed since the deal was opened.
 */
type Row<Log extends audit.States> = {
  event?: EventFact | null
  log?: audit.Readable<Log>
  office?: Notification
  buyer?: Notification
  order?: OrderRow
}

/** A deal that nobody else changes until the work is done; `say` writes its history, and what follows from that. */
export type OpenDeal = {
  tx: Transaction
  order: OrderRow
  now: Date
  say<Log extends audit.States>(row: EventFact | Row<Log>): Promise<void>
}

/**
 * The one door through which a deal is changed: in one transaction it is locked, the work is done, and whose turn it is
 * then is written. What two people do at the same moment is done one after the other, the second in sight of the first.
 * @throws Refusal 404 where this side has no such order, 422 when the key was used for another call
 */
export const inDeal = <Answer>(
  { db, clock, ...posting }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  by: Actor,
  { order: id, side, call, key, unseen }: Door,
  work: (deal: OpenDeal) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction((tx) =>
    once(tx, { userId: by.id, key, request: call }, async () => {
      const order = await requireOrder(tx, id, side === 'buyer' ? by.id : null, true)
      const now = clock.now()
      const answer = await work({ tx, order, now, say: (row) => say(posting, tx, by, order, row) })
      if (!unseen) await settle(tx, id, now)
      return answer
    }),
  )

/** The same for all deals of a person at once, locked in the order of their ids. */
export const inDealsOf = <Answer>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  work: (tx: Transaction, own: OrderRow[]) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction(async (tx) => {
    const own = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id).for('update')
    const answer = await work(tx, own)
    for (const { id } of own) await settle(tx, id, clock.now())
    return answer
  })

/** Nobody is notified of what they did themselves. */
async function say<Log extends audit.States>(
  posting: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  by: Actor,
  opened: OrderRow,
  row: EventFact | Row<Log>,
) {
  const { event, log, office, buyer, order = opened }: Row<Log> = 'kind' in row ? { event: row } : row
  if (event) await recordEvent(tx, order.id, by, event)
  if (log) await audit.recordOrder(tx, by, order.id, log)
  if (!office && !buyer) return
  const deal = await dealOf(tx, order)
  const newsOf = ([topic, fact, email]: Notification) => ({
    topic,
    fact,
    by: by.id,
    ...(email && { post: email(deal) }),
  })
  if (buyer) await notifyCustomer(posting, tx, deal, newsOf(buyer))
  if (office) await notifyOffice(posting, tx, deal, newsOf(office))
}
