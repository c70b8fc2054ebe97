import { expect, test } from 'vitest'
import { formatAverage, formatSummary, toRatingData } from './review-data.ts'

test('shows the average from five reviews on, and the hidden count always', () => {
  const few = { count: 4, average: 4.75, hidden: 2 }
  expect(formatSummary(few)).toBe('4 reviews · 2 hidden.')
  expect([formatAverage(few), toRatingData(few)]).toEqual([null, {}])
  const enough = { count: 5, average: 4.6, hidden: 0 }
  expect(formatSummary(enough)).toBe('4.6 of 5, the average of 5 reviews of delivered orders.')
  expect(formatAverage(enough)).toBe(formatSummary(enough))
  expect(toRatingData(enough)).toMatchObject({ aggregateRating: { ratingValue: '4.6', reviewCount: 5 } })
  expect(toRatingData({ count: 0, average: null, hidden: 0 })).toEqual({})
})
