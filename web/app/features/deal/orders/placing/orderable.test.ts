import { expect, test } from 'vitest'
import { type PlacedBody, wishIn } from './orderable.ts'

const vitz = { carIds: ['vitz'], total: 6000, lines: [] } as unknown as PlacedBody
const toMombasa = { ...vitz, destination: { country: 'KE', port: 'KEMBA' }, term: 'CIF' } as unknown as PlacedBody

test('ignores the total when it compares requests', () => {
  expect(wishIn({ ...vitz, total: 6100 })).toEqual(wishIn(vitz))
})

test('distinguishes requests by cars, destination and term', () => {
  const bodies = [vitz, toMombasa, { ...toMombasa, term: 'C&F' }, { ...vitz, carIds: ['vitz', 'fit'] }] as PlacedBody[]
  expect(new Set(bodies.map((body) => JSON.stringify(wishIn(body)))).size).toBe(bodies.length)
})
