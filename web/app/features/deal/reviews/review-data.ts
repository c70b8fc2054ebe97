import { averageFrom } from '@minato/contract/deal/reviews/facts.ts'
import type { ReviewSummary } from '@minato/contract/deal/reviews/review.ts'
import { reviewScreen as texts } from './words.ts'

/** Whether there are so many reviews that their average is shown. */
const isEnough = ({ count }: ReviewSummary) => count >= averageFrom

/** From five on their average, with its number; always how many are hidden. */
export function summaryText(summary: ReviewSummary) {
  const { count, average, hidden } = summary
  const first = average !== null && isEnough(summary) ? texts.average(average, count) : texts.count(count)
  return `${[first, hidden > 0 && texts.hidden(hidden)].filter(Boolean).join(' · ')}.`
}

export const reviewsShown = 3

/** The average of the reviews, to stand beside what the company says of itself; null of so few. */
export const averageText = (summary: ReviewSummary) => (isEnough(summary) ? summaryText(summary) : null)

/** What search engines read of them; nothing of so few. What the company says of itself is not in it. */
export const ratingData = (summary: ReviewSummary) =>
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
