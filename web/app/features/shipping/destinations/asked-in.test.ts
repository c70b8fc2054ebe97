import { expect, test } from 'vitest'
import { askedIn, countryAskedIn } from './asked-in.ts'

const search = (to: string) => new URLSearchParams({ to })

test('an address names a port in any spelling', () => {
  expect(askedIn(search('kemba'))).toBe('KEMBA')
  expect(askedIn(search('ug-kemba'))).toBe('UG-KEMBA')
  expect(askedIn(search('nowhere at all'))).toBeNull()
  expect(askedIn(new URLSearchParams())).toBeNull()
})

test('an address names a country alone by its two letters', () => {
  expect(countryAskedIn(search(' ke '))).toBe('KE')
  expect(countryAskedIn(search('KEMBA'))).toBeUndefined()
  expect(countryAskedIn(new URLSearchParams())).toBeUndefined()
})
