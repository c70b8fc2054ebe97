import { inquiryCountries } from '@minato/contract/office/inquiries/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { expect, test } from 'vitest'
import { codeOf } from './address.ts'

const countries = [{ code: 'IS', name: 'Islandi', english: 'Iceland' }]
const [first] = getKeys(inquiryCountries)

test('a country is found by its name or its code, also behind those that are offered first, whatever its reader calls it', () => {
  expect(codeOf('Iceland', countries)).toBe('IS')
  expect(codeOf('IS', countries)).toBe('IS')
  expect(codeOf(inquiryCountries[first as keyof typeof inquiryCountries], countries)).toBe(first)
})

test('what is no country is none', () => {
  expect(codeOf('Atlantis', countries)).toBeUndefined()
  expect(codeOf(null, countries)).toBeUndefined()
})
