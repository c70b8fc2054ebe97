import { eq } from 'drizzle-orm'
import { requireVersion } from '#lib/database/change.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { reviewHiddenEmail } from './emails.ts'
import { presentToOffice } from './reviews.ts'
import { reviews } from './table.ts'

const rows = createRowQueries(reviews)

type Deps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

/** Hides a review for a reason that its author reads. Null makes it visible again. */
export async function setReviewHidden(
  deps: Deps,
  by: Caller,
  { id, version }: { id: string; version: number },
  reason: string | null,
) {
  const unlockedReview = requirePresent(await rows.find(deps.db, id), 'review-not-found')
  await changeDeal(deps, by, { order: unlockedReview.orderId, side: 'office' }, async (deal) => {
    const { tx, now } = deal
    const before = requirePresent((await tx.select().from(reviews).where(eq(reviews.id, id)))[0], 'review-not-found')
    requireVersion(before, version)
    const hiddenFields = reason === null ? { hiddenAt: null, hiddenById: null } : { hiddenAt: now, hiddenById: by.id }
    await rows.update(tx, id, { ...hiddenFields, hiddenReason: reason })
    const state = reason === null ? 'shown' : 'hidden'
    await deal.say({
      event: { kind: `review-${state}` },
      log: { before: toLogField(before.hiddenReason), after: toLogField(reason) },
      buyer: ['orders', { kind: 'review', state }, reason !== null && reviewHiddenEmail({ reason })],
    })
  })
  const [review] = await presentToOffice(deps, await deps.db.select().from(reviews).where(eq(reviews.id, id)))
  if (!review) throw new Refusal('review-not-found')
  return review
}

const toLogField = (reason: string | null) =>
  audit.labelledField('review', reason === null ? null : ({ kind: 'review-hidden', reason } as const))
