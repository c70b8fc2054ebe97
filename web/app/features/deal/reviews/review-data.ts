import { minReviewsForAverage } from '@minato/contract/deal/reviews/facts.ts'
import type { ReviewSummary } from '@minato/contract/deal/reviews/review.ts'
import { toSentence } from '@minato/contract/language/sentences.ts'
import { reviewTexts as texts } from './words.ts'

const isEnough = ({ count }: ReviewSummary) => count >= minReviewsForAverage

/** Shows the average only from five reviews on; the hidden count always. */
export function formatSummary(summary: ReviewSummary) {
  const { count, average, hidden } = summary
  const leadText = average !== null && isEnough(summary) ? texts.average(average, count) : texts.count(count)
  return toSentence([leadText, hidden > 0 && texts.hidden(hidden)].filter(Boolean).join(' · '))
}

export const publicReviewCount = 3

/** Null for too few reviews. */
export const formatAverage = (summary: ReviewSummary) => (isEnough(summary) ? formatSummary(summary) : null)

/** Returns the rating as structured data for search engines, without the company's own statements. Empty for too few. */
export const toRatingData = (summary: ReviewSummary) =>
  summary.average === null || !isEnough(summary)
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: summary.average.toFixed(1),
          reviewCount: summary.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
