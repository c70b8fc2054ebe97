import { inquiryCountries } from '@minato/contract/office/inquiries/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { expect, test } from 'vitest'
import { codeOf } from './inquiry-form.tsx'

const others = [{ code: 'IS', name: 'Iceland' }]
const [first] = namesOf(inquiryCountries)

test('a country is found by its name or its code, also behind those that are offered first', () => {
  expect(codeOf('Iceland', others)).toBe('IS')
  expect(codeOf('IS', others)).toBe('IS')
  expect(codeOf(inquiryCountries[first as keyof typeof inquiryCountries], others)).toBe(first)
})

test('what is no country is none', () => {
  expect(codeOf('Atlantis', others)).toBeUndefined()
  expect(codeOf(null, others)).toBeUndefined()
})
