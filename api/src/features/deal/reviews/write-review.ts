import { canReview } from '@minato/contract/deal/reviews/facts.ts'
import type { ReviewDraft } from '@minato/contract/deal/reviews/review.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { summarizeUploads, type Uploads } from '#lib/http/uploads.ts'
import { storeUpload } from '#lib/pictures/pictures.ts'
import { findCountryCode } from '#platform/countries/countries.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import { cars } from '#stock/cars/table.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { requireOrder } from '../orders/find-order.ts'
import { listLines } from '../orders/lines.ts'
import type { OrderRow } from '../orders/table.ts'
import { reviewWrittenEmail } from './emails.ts'
import { findReview } from './reviews.ts'
import { reviews } from './table.ts'

/** Creates the review of a delivered order. Stores the picture before the row that refers to it. */
export async function writeReview(
  deps: Pick<Services, 'db' | 'files' | 'jobs' | 'clock' | 'config'>,
  buyer: Caller,
  { id, key }: { id: string; key: string | undefined },
  draft: ReviewDraft,
  uploads: Uploads,
) {
  requireDelivered(await requireOrder(deps.db, id, buyer.id))
  const [upload] = uploads.picture ?? []
  const picture = upload ? await storeUpload(deps, 'picture', upload) : null
  const call = ['reviews.write', id, draft, summarizeUploads(uploads)]
  await changeDeal(deps, buyer, { order: id, side: 'buyer', call, key }, async (deal) => {
    const { tx, order, now } = deal
    requireDelivered(order)
    if (await findReview(tx, id)) throw new Refusal('review-given')
    const [first] = await listLines(tx, id)
    const [car] = first ? await tx.select().from(cars).where(eq(cars.id, first.carId)) : []
    if (!car) throw new Refusal('review-not-delivered')
    const { make, model } = car
    const [author] = await tx.select({ country: users.country }).from(users).where(eq(users.id, buyer.id))
    const country = order.destination?.country ?? findCountryCode(author?.country ?? null) ?? null
    await tx.insert(reviews).values({ ...draft, country, orderId: id, picture, make, model, createdAt: now })
    await deal.say({
      event: { kind: 'reviewed', stars: draft.stars },
      office: ['after-arrival', { kind: 'review', state: 'written' }, reviewWrittenEmail(draft)],
    })
    return id
  })
}

function requireDelivered({ status }: OrderRow) {
  if (!canReview(status, false)) throw new Refusal('review-not-delivered')
}
