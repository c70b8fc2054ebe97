import { z } from 'zod'
import { t } from '#language/messages.ts'
import { integerInput } from '#values/numbers.ts'
import { id, instant, line, prose, requiredLine } from '#values/text.ts'
import { reviewLimits as limits, reviewMessages as texts } from './facts.ts'

/** Accepts JSON and form fields. */
export const reviewDraft = z.object({
  stars: z.coerce
    .number({ error: () => texts.stars })
    .pipe(z.int({ error: () => texts.stars }))
    .pipe(
      z
        .number()
        .min(1, { error: () => texts.stars })
        .max(limits.stars, { error: () => texts.stars }),
    ),
  text: requiredLine(limits.text, () => t('Please write a sentence')),
  /** Earlier clients send it. It is ignored: order and account decide. */
  country: line(60).optional(),
})
export type ReviewDraft = z.output<typeof reviewDraft>

export const reviewAnswer = z
  .string({ error: () => texts.answer })
  .pipe(prose(limits.answer))
  .pipe(z.string().min(1, { error: () => texts.answer }))

/** Public, without the name of its author. */
export const review = z.object({
  id,
  stars: z.number().int(),
  /** One line; null after the author's account was deleted. */
  text: z.string().nullable(),
  picture: z.string().nullable(),
  /** The company's answer, shown under the review. */
  answer: z.string().nullable(),
  /** Destination of the order, else country of the account at that time; null if unknown. */
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  make: z.string(),
  model: z.string(),
  /** Month in Japan: `2026-11`. */
  month: z.string(),
})
export type Review = z.output<typeof review>

/** Summary of the visible reviews, with the number of hidden ones. */
export const reviewSummary = z.object({
  count: z.number().int(),
  /** Mean of the stars, not rounded; null without reviews. */
  average: z.number().nullable(),
  hidden: z.number().int(),
})
export type ReviewSummary = z.output<typeof reviewSummary>

export const officeReview = review.extend({
  orderId: id,
  at: instant,
  answered: z.object({ by: z.string(), at: instant }).nullable(),
  hidden: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
  version: z.number().int(),
})
export type OfficeReview = z.output<typeof officeReview>

export const dealReview = z.object({
  canWrite: z.boolean(),
  /** Destination of the order. */
  country: z.string().nullable(),
  review: review.extend({ hiddenReason: z.string().nullable() }).nullable(),
})
export type DealReview = z.output<typeof dealReview>

export const reviewQuery = z.object({
  country: line(2).optional(),
  /** Reviews of this make come first, those of this model before them. */
  make: line(60).optional(),
  model: line(60).optional(),
  page: integerInput(1, 1_000_000).default(1),
  limit: integerInput(1, 100).default(20),
})
export type ReviewQuery = z.output<typeof reviewQuery>
