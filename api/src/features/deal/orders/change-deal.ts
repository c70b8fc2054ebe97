// Rule: how a deal is changed: locked, once, settled.
import type { EventFact } from '@minato/contract/deal/deals/events.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { eq } from 'drizzle-orm'
import { type KeyedCall, runIdempotent } from '#lib/database/idempotency.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import type { Deal } from './deal-email.ts'
import { requireOrder } from './find-order.ts'
import { type Actor, recordEvent, throwWithLastChange } from './history.ts'
import { updateNextStep } from './next-step.ts'
import { loadEmailDeal, notifyCustomer, notifyOffice, type OrderNotification } from './notify.ts'
import { type OrderRow, orders } from './table.ts'

type Transaction = Parameters<Parameters<Services['db']['transaction']>[0]>[0]

/** A call with an idempotency key runs once. `unseen` work skips the order's row: buyers see its change time. */
type DealRequest = { order: string; side: DealSide; unseen?: true } & Partial<KeyedCall>

type Notification = readonly [
  topic: OrderNotification['topic'],
  fact: OrderNotification['fact'],
  email?: false | ((deal: Deal) => NonNullable<OrderNotification['post']>),
]
/** `order` is set where its row has changed since the deal was locked: notifications describe the new state. */
type DealRecord<Log extends audit.AuditStates> = {
  event?: EventFact | null
  log?: audit.LabelledItem<Log>
  office?: Notification
  buyer?: Notification
  order?: OrderRow
}

/** A locked deal. `say` writes history, audit log and notifications of one change. */
export type LockedDeal = {
  tx: Transaction
  order: OrderRow
  now: Date
  say<Log extends audit.AuditStates>(row: EventFact | DealRecord<Log>): Promise<void>
}

/**
 * Changes a deal in one transaction: locks the order, runs the work, writes the next step. Every change of a deal goes through
 * here, so concurrent changes run one after the other.
 * @throws Refusal 404 where this side has no such order, 422 when the key was used for another call
 */
export const changeDeal = <Answer>(
  { db, clock, ...emailDeps }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  by: Actor,
  { call, key, unseen, ...request }: DealRequest,
  work: (deal: LockedDeal) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction((tx) =>
    runIdempotent(tx, { userId: by.id, key, request: call }, async () => {
      const order = await requireOrder(tx, request.order, request.side === 'buyer' ? by.id : null, true)
      const now = clock.now()
      const say: LockedDeal['say'] = (row) => recordDealChange(emailDeps, tx, by, order, row)
      const answer = await work({ tx, order, now, say }).catch((error) => throwWithLastChange(tx, request, by, error))
      if (!unseen) await updateNextStep(tx, order.id, now)
      return answer
    }),
  )

/** Changes all deals of a user in one transaction. Locks them in the order of their ids, which prevents deadlocks. */
export const changeDealsOfUser = <Answer>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  work: (tx: Transaction, userOrders: OrderRow[]) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction(async (tx) => {
    const userOrders = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id).for('update')
    const answer = await work(tx, userOrders)
    for (const { id } of userOrders) await updateNextStep(tx, id, clock.now())
    return answer
  })

async function recordDealChange<Log extends audit.AuditStates>(
  emailDeps: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  by: Actor,
  lockedOrder: OrderRow,
  row: EventFact | DealRecord<Log>,
) {
  const { event, log, office, buyer, order = lockedOrder }: DealRecord<Log> = 'kind' in row ? { event: row } : row
  if (event) await recordEvent(tx, order.id, by, event)
  if (log) await audit.recordOrderChange(tx, by, order.id, log)
  if (!office && !buyer) return
  const deal = await loadEmailDeal(tx, order)
  const toNotification = ([topic, fact, email]: Notification) => ({
    topic,
    fact,
    by: by.id,
    ...(email && { post: email(deal) }),
  })
  if (buyer) await notifyCustomer(emailDeps, tx, deal, toNotification(buyer))
  if (office) await notifyOffice(emailDeps, tx, deal, toNotification(office))
}
