import { expect, test } from 'vitest'
import { omitTotal, type PlacedBody } from './order-request.ts'

const vitz = { carIds: ['vitz'], total: 6000, lines: [] } as unknown as PlacedBody
const toMombasa = { ...vitz, destination: { country: 'KE', port: 'KEMBA' }, term: 'CIF' } as unknown as PlacedBody

test('ignores the total when it compares requests', () => {
  expect(omitTotal({ ...vitz, total: 6100 })).toEqual(omitTotal(vitz))
})

test('distinguishes requests by cars, destination and term', () => {
  const bodies = [vitz, toMombasa, { ...toMombasa, term: 'C&F' }, { ...vitz, carIds: ['vitz', 'fit'] }] as PlacedBody[]
  expect(new Set(bodies.map((body) => JSON.stringify(omitTotal(body)))).size).toBe(bodies.length)
})
