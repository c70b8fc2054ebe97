import { expect, test } from 'vitest'
import { destinationOf, portAnswer, portCode, portOf, portWords } from './facts.ts'

test('a port is answered by its word where it has one, else by its code', () => {
  expect(['BDMGL', 'BDCGP', 'BDPAY', 'KEMBA'].map(portAnswer)).toEqual(['mongla', 'chittagong', 'payra', 'KEMBA'])
  expect(['mongla', 'KEMBA'].map(portCode)).toEqual(['BDMGL', 'KEMBA'])
})

test('three words name no port, so they carry no freight', () => {
  expect(['dhaka', 'sylhet', 'bondor'].map(portCode)).toEqual([null, null, null])
})

test('every word and code says a destination, and comes back as it was', () => {
  for (const port of [...Object.keys(portWords), 'KEMBA']) expect(portOf(destinationOf(port))).toBe(port)
  expect(destinationOf('KEMBA')).toEqual({ country: 'KE', port: 'KEMBA', place: null })
  expect(portOf({ country: 'KE', port: null, place: 'Nairobi' })).toBeNull()
})
