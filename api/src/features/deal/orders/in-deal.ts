// Rule: how a deal is changed: locked, once, settled.
import type { EventFact } from '@minato/contract/deal/deals/events.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { once } from '../../../lib/database/idempotency.ts'
import type { Services } from '../../../services.ts'
import { requireOrder } from './find-order.ts'
import { type Actor, record } from './history.ts'
import { settle } from './settle.ts'
import type { OrderRow } from './table.ts'

type Transaction = Parameters<Parameters<Services['db']['transaction']>[0]>[0]

/** Which deal, from which side: a buyer finds their own alone. A call that may come with a key is done once with it. */
type Door = { order: string; side: DealSide; call?: readonly unknown[]; key?: string | undefined }

/** A deal that nobody else changes until the work is done; `say` writes what happened into its history. */
export type OpenDeal = { tx: Transaction; order: OrderRow; now: Date; say: (fact: EventFact) => Promise<unknown> }

/**
 * The one door through which a deal is changed: in one transaction it is locked, the work is done, and whose turn it is
 * then is written. What two people do at the same moment is done one after the other, the second in sight of the first.
 * @throws Refusal 404 where this side has no such order, 422 when the key was used for another call
 */
export const inDeal = <Answer>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Actor,
  { order: id, side, call, key }: Door,
  work: (deal: OpenDeal) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction((tx) =>
    once(tx, { userId: by.id, key, request: call }, async () => {
      const order = await requireOrder(tx, id, side === 'buyer' ? by.id : null, true)
      const now = clock.now()
      const answer = await work({ tx, order, now, say: (fact) => record(tx, id, by, fact) })
      await settle(tx, id, now)
      return answer
    }),
  )
