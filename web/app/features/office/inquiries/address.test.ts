import { inquiryCountries } from '@minato/contract/office/inquiries/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { expect, test } from 'vitest'
import { findCountryCode } from './address.ts'

const countries = [{ code: 'IS', name: 'Islandi', english: 'Iceland' }]
const [first] = getKeys(inquiryCountries)

test('finds a country by code or English name, also beyond the server list', () => {
  expect(findCountryCode('Iceland', countries)).toBe('IS')
  expect(findCountryCode('IS', countries)).toBe('IS')
  expect(findCountryCode(inquiryCountries[first as keyof typeof inquiryCountries], countries)).toBe(first)
})

test('returns undefined for an unknown country', () => {
  expect(findCountryCode('Atlantis', countries)).toBeUndefined()
  expect(findCountryCode(null, countries)).toBeUndefined()
})
