import { expect, test } from 'vitest'
import { formatLaterPayment } from './due.ts'
import { getStatusLabel } from './status.ts'

test('names a later payment with its day and its condition', () => {
  const terms = { rule: 'arrival' as const, days: 10 }
  const formatLater = (by: string | null, dueTerms: Parameters<typeof formatLaterPayment>[0]['terms']) =>
    formatLaterPayment({ sum: '$10,320', by, terms: dueTerms })
  expect(formatLater('2026-12-28', terms)).toBe('$10,320, by 28 December 2026 (10 days before the ship arrives)')
  expect(formatLater('2026-12-28', null)).toBe('$10,320, by 28 December 2026')
  expect(formatLater(null, terms)).toBe('$10,320, 10 days before the ship arrives')
  expect(formatLater(null, null)).toBe('$10,320, before the documents are sent')
})

test.each([
  ['Paid', 0, 4000, true],
  ['Paid', -100, 4100, true],
  ['Deposit paid', 2000, 2000, true],
  ['Paid in part', 1000, 3000, false],
  ['Marked as paid', 4000, 0, false],
])('labels a paid order as %s with %d open', (label, balance, confirmed, depositReached) => {
  expect(getStatusLabel('PAID', { balance, confirmed, depositReached })).toBe(label)
  expect(getStatusLabel('SHIPPING', { balance, confirmed, depositReached })).toBe('Shipped')
})
