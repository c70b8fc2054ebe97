import { z } from 'zod'
import { whole } from '#values/numbers.ts'
import { id, instant, line, requiredLine } from '#values/text.ts'
import { reviewLimits as limits, reviewMessages as texts } from './facts.ts'

/** Texts of a form are read, too. */
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
  text: requiredLine(limits.text, () => texts.text),
  /** Taken from earlier clients, and not believed: the order and the account say it. */
  country: line(60).optional(),
})
export type ReviewDraft = z.output<typeof reviewDraft>

/** A review as everybody reads it: it names nobody. */
export const review = z.object({
  id,
  stars: z.number().int(),
  /** One line; null of somebody who has left. */
  text: z.string().nullable(),
  picture: z.string().nullable(),
  /** Where the order went, else of the account as it was then; null where neither says it. */
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  make: z.string(),
  model: z.string(),
  /** The month in which it was written, in Japan: `2026-11`. */
  month: z.string(),
})
export type Review = z.output<typeof review>

/** What the reviews come to: those that are shown, and how many are hidden. */
export const reviewSummary = z.object({
  count: z.number().int(),
  /** The mean of their stars, not rounded; null of none. */
  average: z.number().nullable(),
  hidden: z.number().int(),
})
export type ReviewSummary = z.output<typeof reviewSummary>

/** The same as the office works on it. */
export const officeReview = review.extend({
  orderId: id,
  at: instant,
  hidden: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
  version: z.number().int(),
})
export type OfficeReview = z.output<typeof officeReview>

export const dealReview = z.object({
  canWrite: z.boolean(),
  /** Where the order goes. */
  country: z.string().nullable(),
  review: review.extend({ hiddenReason: z.string().nullable() }).nullable(),
})
export type DealReview = z.output<typeof dealReview>

export const reviewQuery = z.object({
  /** Only those from this country. */
  country: line(2).optional(),
  /** Those of this make, and before them of this model, come first. */
  make: line(60).optional(),
  model: line(60).optional(),
  page: whole(1, 1_000_000).default(1),
  limit: whole(1, 100).default(20),
})
export type ReviewQuery = z.output<typeof reviewQuery>
