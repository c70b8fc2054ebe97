import type { contract } from '@minato/contract/contract.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import type { Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { requireOrder } from '../orders/find-order.ts'
import { readOrder } from '../orders/order-reads.ts'
import { answerReview, setReviewHidden } from './change-review.ts'
import * as reviews from './reviews.ts'
import { writeReview } from './write-review.ts'

/** Reviews per user and hour. */
const tries = { max: 20, seconds: 3600 }

export const reviewRoutes = (services: Services): Routes<typeof contract.reviews> => {
  const { db, limiter } = services
  return {
    list: async ({ query }) => {
      const { total, ...page } = await reviews.listVisible(db, query)
      return { ...page, meta: buildPageMeta(total, query) }
    },
    listAll: async ({ query }) => {
      const { total, ...page } = await reviews.listForOffice(services, query)
      return { ...page, meta: buildPageMeta(total, query) }
    },
    write: async ({ caller, params: { id }, body, files, key }) => {
      await limiter.take(`review:${caller.id}`, tries)
      await writeReview(services, caller, { id, key }, body, files)
      return { review: await readOrder(services, (tx) => requireOrder(tx, id), reviews.readDealReview) }
    },
    answer: async ({ caller, params, body: { answer, version }, keyedCall }) => ({
      review: await answerReview(services, caller, { ...params, version, ...keyedCall }, answer),
    }),
    hide: async ({ caller, params, body: { reason, version }, keyedCall }) => ({
      review: await setReviewHidden(services, caller, { ...params, version, ...keyedCall }, reason),
    }),
    unhide: async ({ caller, params, body: { version }, keyedCall }) => ({
      review: await setReviewHidden(services, caller, { ...params, version, ...keyedCall }, null),
    }),
  }
}
