import { afterAll, afterEach, expect, test } from 'vitest'
import { readBy } from '#language/messages.ts'
import { destinationNow, destinationOf, portAnswer, portCode, portOf, portWords } from './facts.ts'

test('returns a port as its word if it has one, else as its code', () => {
  expect(['BDMGL', 'BDCGP', 'BDPAY', 'KEMBA'].map(portAnswer)).toEqual(['mongla', 'chittagong', 'payra', 'KEMBA'])
  expect(['mongla', 'KEMBA'].map(portCode)).toEqual(['BDMGL', 'KEMBA'])
})

test('has no port, so no freight, for three words', () => {
  expect(['dhaka', 'sylhet', 'bondor'].map(portCode)).toEqual([null, null, null])
})

test('parses every word and code to a destination and back', () => {
  for (const port of [...Object.keys(portWords), 'KEMBA']) expect(portOf(destinationOf(port))).toBe(port)
  expect(destinationOf('KEMBA')).toEqual({ country: 'KE', port: 'KEMBA', place: null })
  expect(portOf({ country: 'KE', port: null, place: 'Nairobi' })).toBeNull()
})

afterAll(readBy(() => undefined))
afterEach(() => readBy(() => undefined))

test.each([
  [{ country: 'TZ', port: 'TZDAR', place: null, name: 'Dar es Salaam, Tanzania' }, 'Dar es Salaam, Tanzanie'],
  [{ country: 'UG', port: 'KEMBA', place: null, name: 'Mombasa, for Uganda' }, 'Mombasa, for Ouganda'],
  [{ country: 'UG', port: 'KEMBA', place: 'Gulu', name: 'Gulu, Uganda, via Mombasa' }, 'Gulu, Ouganda, via Mombasa'],
  [{ country: 'TZ', port: null, place: 'Arusha', name: 'Arusha, Tanzania' }, 'Arusha, Tanzanie'],
  [{ country: 'BD', port: 'BDMGL', place: null, name: 'Mongla' }, 'Mongla'],
])('calls a destination stored as %j %s', (stored, name) => {
  expect(destinationNow(stored)).toEqual(stored)
  readBy(() => ({ language: 'fr', direction: 'ltr', say: (english) => english }))
  expect(destinationNow(stored)).toEqual({ ...stored, name })
})
