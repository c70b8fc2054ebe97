import { expect, test } from 'vitest'
import { lineWords, portWords, verdictWords } from './words.ts'

test('names every closed port in one sentence', () => {
  expect(portWords.bannedPorts(['Vladivostok'])).toContain('Not through Vladivostok:')
  expect(portWords.bannedPorts(['Vladivostok', 'Poti'])).toContain('Not through Vladivostok or Poti:')
})

test('sentences about a country name it', () => {
  for (const country of ['Kenya', 'Mozambique']) {
    expect(verdictWords.otherCars(country)).toBe(`Cars that may go to ${country}`)
    expect(lineWords.localInsurer(country)).toContain(`In ${country}, insurance must be bought locally`)
  }
})

test('shows the date of the freight rates', () => {
  expect(lineWords.basis('1 May 2026')).toContain('the freight rates of 1 May 2026.')
  expect(lineWords.basis('2 June 2026')).toContain('the freight rates of 2 June 2026.')
})
