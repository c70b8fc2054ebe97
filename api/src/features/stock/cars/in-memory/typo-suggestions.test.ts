import { expect } from 'vitest'
import { test } from '#testing/test.ts'
import { countTypos } from './typo-suggestions.ts'

test('suggests names for a text with typos, but no unrelated ones', async ({ app, build }) => {
  for (const model of ['Land Cruiser', 'Land Cruiser', 'Vitz']) await build.car({ make: 'Toyota', model, title: model })
  const suggested = async (text: string) =>
    (await app.guest.cars.suggest({ query: { text } })).data.map(({ make, value, count }) => [make, value, count])
  for (const typed of ['lnad cruiser', 'Land Criuser', 'toyota land cruser', 'lnad'])
    expect(await suggested(typed), typed).toEqual([['Toyota', 'Land Cruiser', 2]])
  expect(await suggested('toyoat')).toContainEqual([undefined, 'Toyota', 3])
  expect(await suggested('vit')).toEqual([['Toyota', 'Vitz', 1]])
  for (const typed of ['vtz', 'zzzz', 'motorcycle']) expect(await suggested(typed), typed).toEqual([])
})

test('counts typos against the beginning of a name', () => {
  const cases = { land: 0, lnad: 1, lamd: 1, lad: 1, laand: 1, cruiser: 5 }
  for (const [text, slips] of Object.entries(cases)) expect(countTypos(text, 'land cruiser'), text).toBe(slips)
})
