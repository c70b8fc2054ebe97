import { expect, test } from 'vitest'
import { lineWords, portWords, verdictWords } from './words.ts'

test('every way that is closed is named, two of them in one sentence', () => {
  expect(portWords.stopped(['RoRo'])).toContain('Not by RoRo:')
  expect(portWords.stopped(['RoRo', 'container'])).toContain('Not by RoRo or container:')
})

test('a sentence about a country names that country', () => {
  for (const country of ['Kenya', 'Mozambique']) {
    expect(verdictWords.others(country)).toBe(`Cars that may go to ${country}`)
    expect(lineWords.localInsurer(country)).toContain(`In ${country} the insurance must be bought there`)
  }
})

test('a price says of which day its rates are', () => {
  expect(lineWords.reckoned('1 May 2026')).toContain('the rates of 1 May 2026.')
  expect(lineWords.reckoned('2 June 2026')).toContain('the rates of 2 June 2026.')
})
