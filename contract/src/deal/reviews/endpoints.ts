import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta, pageParams } from '#protocol/paging.ts'
import { optionalFilter, requiredLine } from '#values/text.ts'
import { reviewLimits, reviewMessages } from './facts.ts'
import { dealReview, officeReview, review, reviewAnswer, reviewDraft, reviewQuery, reviewSummary } from './review.ts'

const version = { version: z.number().int() }

export const reviews = defineEndpoints('content.edit', {
  list: {
    route: 'GET /reviews',
    access: 'public',
    madeFrom: ['reviews'],
    summary:
      'Lists the reviews of delivered orders, newest first, with the average of visible ones and the count of hidden ones.',
    query: reviewQuery,
    response: z.object({ data: z.array(review), meta: pageMeta, summary: reviewSummary }),
  },
  listAll: {
    route: 'GET /reviews/all',
    summary:
      'Lists all reviews, newest first, including hidden ones. The address of a hidden picture is valid for five minutes.',
    query: z.object({ ...pageParams(20), shown: optionalFilter(z.enum(['shown', 'hidden'])) }),
    response: z.object({ data: z.array(officeReview), meta: pageMeta, summary: reviewSummary }),
  },
  write: {
    route: 'POST /orders/{id}/review',
    access: 'user',
    status: 201,
    summary:
      'Reviews a delivered order once, by its buyer, with an optional picture in the field picture. Its country is the destination of the order, else that of the account; a sent country is ignored. An Idempotency-Key makes a retry safe.',
    body: reviewDraft,
    files: { picture: { count: 1, bytes: reviewLimits.picture, tooLarge: () => reviewMessages.pictureLarge } },
    problems: ['order-not-found', 'review-not-delivered', 'review-given', 'key-reused', 'too-many-tries'],
    response: z.object({ review: dealReview }),
  },
  answer: {
    route: 'PUT /reviews/{id}/answer',
    summary:
      'Answers a review for the company, or changes its answer. The first answer is emailed to the author. A stale version gets a 409.',
    body: z.object({ answer: reviewAnswer, ...version }),
    problems: ['review-not-found', 'stale', 'key-reused'],
    response: z.object({ review: officeReview }),
  },
  hide: {
    route: 'POST /reviews/{id}/hide',
    summary:
      'Hides a review and its picture, with a reason for its author. The public count of hidden reviews includes it. A stale version gets a 409.',
    body: z.object({ reason: requiredLine(reviewLimits.reason, () => t('Please give a reason')), ...version }),
    problems: ['review-not-found', 'stale', 'key-reused'],
    response: z.object({ review: officeReview }),
  },
  unhide: {
    route: 'POST /reviews/{id}/show',
    summary: 'Shows a review again. A stale version gets a 409.',
    body: z.object(version),
    problems: ['review-not-found', 'stale', 'key-reused'],
    response: z.object({ review: officeReview }),
  },
})
