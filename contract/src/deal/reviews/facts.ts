// Rule: permission to review, and the average of reviews.
import { messages } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { megabyte } from '#values/files.ts'
import type { OrderStatus } from '../orders/facts.ts'

export const reviewLimits = { text: 400, answer: 600, reason: 300, picture: 20 * megabyte, stars: 5 } as const

/** Minimum number of reviews for a visible average, beside the company's own claims. */
export const minReviewsForAverage = 5

/** Each delivered order gets one review. */
export const canReview = (status: OrderStatus, isReviewed: boolean) => status === 'DELIVERED' && !isReviewed

export const reviewMessages = messages({
  stars: 'Please choose from one to five stars',
  answer: 'Please write an answer',
  pictureLarge: 'Please select an image smaller than 20MB.',
} as const)

export const reviewProblems = messages({
  'review-not-delivered': {
    sentence: 'You can write a review once your order is delivered.',
    help: 'A review belongs to a delivered order.',
  },
  'review-given': {
    sentence: 'You have already written a review of this order.',
    help: 'Each order is reviewed once.',
  },
  'review-not-found': {
    sentence: 'This review could not be found.',
    help: 'There is no review with this id. Read the list again.',
  },
} as const satisfies Problems)
