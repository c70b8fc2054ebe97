import { afterAll, afterEach, expect, test } from 'vitest'
import { setReader } from '#language/messages.ts'
import {
  parsePortDestination,
  portWords,
  sortJapanFirst,
  toPortCode,
  toPortValue,
  toPublicPort,
  translateDestination,
} from './facts.ts'

test('returns a port as its word if it has one, else as its code', () => {
  expect(['BDMGL', 'BDCGP', 'BDPAY', 'KEMBA'].map(toPublicPort)).toEqual(['mongla', 'chittagong', 'payra', 'KEMBA'])
  expect(['mongla', 'KEMBA'].map(toPortCode)).toEqual(['BDMGL', 'KEMBA'])
})

test('lists the ports of Japan first, each group in its order', () => {
  const ports = ['AEJEA', 'JPTYO', 'GEPTI', 'JPCHB'].map((code) => ({ code }))
  expect(sortJapanFirst(ports).map(({ code }) => code)).toEqual(['JPTYO', 'JPCHB', 'AEJEA', 'GEPTI'])
})

test('has no port, so no freight, for three words', () => {
  expect(['dhaka', 'sylhet', 'bondor'].map(toPortCode)).toEqual([null, null, null])
})

test('parses every word and code to a destination and back', () => {
  for (const port of [...Object.keys(portWords), 'KEMBA']) expect(toPortValue(parsePortDestination(port))).toBe(port)
  expect(parsePortDestination('KEMBA')).toEqual({ country: 'KE', port: 'KEMBA', place: null })
  expect(toPortValue({ country: 'KE', port: null, place: 'Nairobi' })).toBeNull()
})

afterAll(setReader(() => undefined))
afterEach(() => setReader(() => undefined))

test.each([
  [{ country: 'TZ', port: 'TZDAR', place: null, name: 'Dar es Salaam, Tanzania' }, 'Dar es Salaam, Tanzanie'],
  [{ country: 'UG', port: 'KEMBA', place: null, name: 'Mombasa, for Uganda' }, 'Mombasa, for Ouganda'],
  [{ country: 'UG', port: 'KEMBA', place: 'Gulu', name: 'Gulu, Uganda, via Mombasa' }, 'Gulu, Ouganda, via Mombasa'],
  [{ country: 'TZ', port: null, place: 'Arusha', name: 'Arusha, Tanzania' }, 'Arusha, Tanzanie'],
  [{ country: 'BD', port: 'BDMGL', place: null, name: 'Mongla' }, 'Mongla'],
])('calls a destination stored as %j %s', (stored, name) => {
  expect(translateDestination(stored)).toEqual(stored)
  setReader(() => ({ language: 'fr', direction: 'ltr', say: (english) => english }))
  expect(translateDestination(stored)).toEqual({ ...stored, name })
})
