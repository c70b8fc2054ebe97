import { eq } from 'drizzle-orm'
import { requireVersion } from '#lib/database/change.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import { reviewAnsweredEmail, reviewHiddenEmail } from './emails.ts'
import { presentToOffice } from './reviews.ts'
import { type ReviewRow, reviews } from './table.ts'

const rows = createRowQueries(reviews)

type Deps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

type ReviewVersion = { id: string; version: number } & KeyedCall

/** Hides a review for a reason that its author reads. Null makes it visible again. */
export const setReviewHidden = (deps: Deps, by: Caller, review: ReviewVersion, reason: string | null) =>
  changeReview(deps, by, review, async (deal, before) => {
    const hiddenFields =
      reason === null ? { hiddenAt: null, hiddenById: null } : { hiddenAt: deal.now, hiddenById: by.id }
    await rows.update(deal.tx, review.id, { ...hiddenFields, hiddenReason: reason })
    const state = reason === null ? 'shown' : 'hidden'
    await deal.say({
      event: { kind: `review-${state}` },
      log: { before: toHiddenField(before.hiddenReason), after: toHiddenField(reason) },
      buyer: ['orders', { kind: 'review', state }, reason !== null && reviewHiddenEmail({ reason })],
    })
  })

/** Answers a review, or changes the answer. Its author is told of the first answer only. */
export const answerReview = (deps: Deps, by: Caller, review: ReviewVersion, answer: string) =>
  changeReview(deps, by, review, async (deal, before) => {
    await rows.update(deal.tx, review.id, { answer, answeredAt: deal.now, answeredById: by.id })
    await deal.say({
      event: { kind: 'review-answered' },
      log: { before: toAnswerField(before.answer), after: toAnswerField(answer) },
      ...(before.answer === null && {
        buyer: ['orders', { kind: 'review', state: 'answered' }, reviewAnsweredEmail({ answer })],
      }),
    })
  })

/** Locks the order of a review, so concurrent changes wait. */
async function changeReview(
  deps: Deps,
  by: Caller,
  { id, version, ...keyedCall }: ReviewVersion,
  change: (deal: LockedDeal, before: ReviewRow) => Promise<void>,
) {
  const unlockedReview = requirePresent(await rows.find(deps.db, id), 'review-not-found')
  await changeDeal(deps, by, { order: unlockedReview.orderId, side: 'office', ...keyedCall }, async (deal) => {
    const [row] = await deal.tx.select().from(reviews).where(eq(reviews.id, id))
    const before = requirePresent(row, 'review-not-found')
    requireVersion(before, version)
    await change(deal, before)
  })
  const [review] = await presentToOffice(deps, await deps.db.select().from(reviews).where(eq(reviews.id, id)))
  return requirePresent(review, 'review-not-found')
}

const toHiddenField = (reason: string | null) =>
  audit.labelledField('review', reason === null ? null : ({ kind: 'review-hidden', reason } as const))
const toAnswerField = (answer: string | null) =>
  audit.labelledField('review', answer === null ? null : ({ kind: 'review-answered', answer } as const))
