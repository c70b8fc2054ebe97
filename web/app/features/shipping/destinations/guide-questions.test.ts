import type { CountryGuide } from '@minato/contract/shipping/destinations/endpoints.ts'
import { expect, test } from 'vitest'
import { listQuestions } from './guide-questions.ts'

const claim = {
  sources: [{ title: 'KEBS announces new rules', address: null, published: '2025-11-14' }],
  asOf: '2025-11-14',
  confidence: 'reported',
} as const
const limit = { origin: 'firstRegistration.year', event: 'arrival', compare: 'year-diff-max', n: 7 } as const
const age = { ...claim, effect: 'block', vehicles: ['car'], limit }
const rule = { landlocked: null, documents: [], notes: [], market: { ...claim, value: 'open' }, ages: [age, age] }

test('groups provisions of one kind under one question', () => {
  const [market, ages] = listQuestions(rule as unknown as CountryGuide['rule'], 'Kenya', 'Kenya lets them in.', 2026)
  expect(market).toMatchObject({ question: expect.stringContaining('Kenya'), points: [{ meaning: null }] })
  expect(market?.points[0]?.sentence).toBe('Kenya lets them in.')
  expect(ages?.points).toHaveLength(2)
  expect(ages?.points[0]).toMatchObject({
    meaning: expect.stringContaining('2019'),
    source: expect.stringContaining('KEBS'),
    note: null,
  })
})
