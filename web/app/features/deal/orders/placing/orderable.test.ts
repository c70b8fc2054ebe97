import { expect, test } from 'vitest'
import { type PlacedBody, wishIn } from './orderable.ts'

const vitz = { carIds: ['vitz'], total: 6000, lines: [] } as unknown as PlacedBody
const toMombasa = { ...vitz, destination: { country: 'KE', port: 'KEMBA' }, term: 'CIF' } as unknown as PlacedBody

test('a wish is the same, whatever its total', () => {
  expect(wishIn({ ...vitz, total: 6100 })).toEqual(wishIn(vitz))
})

test('other cars, or the same to another place, are another wish', () => {
  const bodies = [vitz, toMombasa, { ...toMombasa, term: 'C&F' }, { ...vitz, carIds: ['vitz', 'fit'] }] as PlacedBody[]
  expect(new Set(bodies.map((body) => JSON.stringify(wishIn(body)))).size).toBe(bodies.length)
})
