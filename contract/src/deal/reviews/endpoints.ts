import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { pageMeta, paging } from '#protocol/paging.ts'
import { byId, chosen, requiredLine } from '#values/text.ts'
import { reviewLimits, reviewMessages } from './facts.ts'
import { dealReview, officeReview, review, reviewDraft, reviewQuery, reviewSummary } from './review.ts'

const version = { version: z.number().int() }

export const reviews = endpoints({
  list: {
    route: 'GET /reviews',
    access: 'public',
    madeFrom: ['reviews'],
    summary:
      'The reviews of delivered orders, newest first, and what they come to: their average is that of all that are shown, and those that are hidden are counted.',
    query: reviewQuery,
    response: z.object({ data: z.array(review), meta: pageMeta, summary: reviewSummary }),
  },
  listAll: {
    route: 'GET /reviews/all',
    access: 'content.edit',
    summary:
      'Every review, newest first, hidden ones included. The picture of a hidden one has an address for five minutes.',
    query: z.object({ ...paging(20), shown: chosen(z.enum(['shown', 'hidden'])) }),
    response: z.object({ data: z.array(officeReview), meta: pageMeta, summary: reviewSummary }),
  },
  write: {
    route: 'POST /orders/{id}/review',
    access: 'user',
    status: 201,
    summary:
      'The buyer of a delivered order reviews it, once, with a picture in the field picture or without. Its country is where the order goes, else that of the account; one that is sent is ignored. An Idempotency-Key makes a retry safe.',
    params: byId,
    body: reviewDraft,
    files: { picture: { count: 1, bytes: reviewLimits.picture, tooLarge: () => reviewMessages.pictureLarge } },
    problems: ['order-not-found', 'review-not-delivered', 'review-given', 'key-reused', 'too-many-tries'],
    response: z.object({ review: dealReview }),
  },
  hide: {
    route: 'POST /reviews/{id}/hide',
    access: 'content.edit',
    summary:
      'Hides a review and its picture, with a reason that its author reads. It is counted in public. A stale version answers 409.',
    params: byId,
    body: z.object({ reason: requiredLine(reviewLimits.reason, () => reviewMessages.reason), ...version }),
    problems: ['review-not-found', 'stale'],
    response: z.object({ review: officeReview }),
  },
  unhide: {
    route: 'POST /reviews/{id}/show',
    access: 'content.edit',
    summary: 'Shows a review again. A stale version answers 409.',
    params: byId,
    body: z.object(version),
    problems: ['review-not-found', 'stale'],
    response: z.object({ review: officeReview }),
  },
})
