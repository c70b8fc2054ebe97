import { eq } from 'drizzle-orm'
import { requireVersion } from '../../../lib/database/change.ts'
import { rowsOf } from '../../../lib/database/rows.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import * as audit from '../../ground/audit/audit.ts'
import * as orders from '../orders/orders.ts'
import { notifyShown } from './emails.ts'
import { presentToOffice } from './reviews.ts'
import { reviews } from './table.ts'

const rows = rowsOf(reviews)

type Parts = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

/** Hides a review, with a reason that its author reads; without one it is shown again. */
export async function setHidden(
  parts: Parts,
  by: Caller,
  { id, version }: { id: string; version: number },
  reason: string | null,
) {
  const found = await rows.find(parts.db, id)
  if (!found) throw new Refusal('review-not-found')
  await orders.inDeal(parts, by, { order: found.orderId, side: 'office' }, async (deal) => {
    const { tx, now } = deal
    const [before] = await tx.select().from(reviews).where(eq(reviews.id, id))
    if (!before) throw new Refusal('review-not-found')
    requireVersion(before, version)
    const hidden = reason === null ? { hiddenAt: null, hiddenById: null } : { hiddenAt: now, hiddenById: by.id }
    await rows.update(tx, id, { ...hidden, hiddenReason: reason })
    await deal.say({ kind: reason === null ? 'review-shown' : 'review-hidden' })
    const states = { before: logged(before.hiddenReason), after: logged(reason) }
    await audit.recordOrder(tx, by, found.orderId, states)
    await notifyShown(parts, deal, { by: by.id, reason })
  })
  const [review] = await presentToOffice(parts, await parts.db.select().from(reviews).where(eq(reviews.id, id)))
  if (!review) throw new Refusal('review-not-found')
  return review
}

const logged = (reason: string | null) =>
  audit.field('review', reason === null ? null : ({ kind: 'review-hidden', reason } as const))
