import { expect, test } from 'vitest'
import { pastedPhones } from '#testing/examples/pasted-phones.ts'
import { correctDisplayPhone, normalisePhone, toSearchDigits } from './phone-numbers.ts'

test.each(pastedPhones)('stores the pasted number %j in one form', (typed) =>
  expect(normalisePhone(typed)).toBe('+254712555014'),
)

test.each([
  ['+880 01712-345678', 'Bangladesh', '+8801712345678'],
  ['0712 345 678', 'Kenya', '+254712345678'],
  ['0712 345 678', 'KE', '+254712345678'],
  ['020 7946 0000', 'UK', '+442079460000'],
  ['018 23456', 'Åland', '+3581823456'],
  ['0262 55 50 14', 'Reunion', '+262262555014'],
  ['(876) 555-0142', 'Jamaica', '+18765550142'],
  ['+81 (3) 5550-0142', 'Bangladesh', '+81355500142'],
  ['+81(0)9012345678', null, '+819012345678'],
  ['+44 (0)7911 123456', null, '+447911123456'],
  ['+39 06 5550 1420', 'Kenya', '+390655501420'],
  ['０９０ー１２３４ー５６７８', 'Japan', '+819012345678'],
  // With the code of the form before a full number.
  ['+254 254 712 555 014', 'Kenya', '+254712555014'],
  ['254712555014', 'Kenya', '+254712555014'],
  ['254712555014', 'Bangladesh', '+254712555014'],
  // Numbers that no number plan lists.
  ['+254 999 999 999 999', null, '+254999999999999'],
  ['+999 1234 5678', null, '+99912345678'],
  ['0555 555 014', 'Kenya', '+254555555014'],
  // Without a country code.
  ['0712 345 678', null, '0712 345 678'],
  ['0712 345 678', 'Atlantis', '0712 345 678'],
  ['+0712 345 678', 'Kenya', '+254712345678'],
  ['ask for Amina', 'Kenya', 'ask for Amina'],
])('stores %s in %s as %s', (typed, country, stored) => {
  expect(normalisePhone(typed, country)).toBe(stored)
  expect(normalisePhone(stored, country)).toBe(stored)
})

test.each([
  ['+81 3-5550-0142', '+81 3-5550-0142'],
  ['+81 (0)3-5550-0142', '+81 3 5550 0142'],
  ['03-5550-0142', '03-5550-0142'],
  ['+81 3-5550-0142 / 5550-0143', '+81 3-5550-0142 / 5550-0143'],
])('shows the company’s number %s as %s', (typed, display) => expect(correctDisplayPhone(typed)).toBe(display))

test.each([
  ['+880 1712-345678', '+8801712345678'],
  ['+880 01712-345678', '+8801712345678'],
  ['01712 345678', '+8801712345678'],
  ['1712345678', '+8801712345678'],
  ['8801712345678', '+8801712345678'],
  ['00880 1712 345 678', '+8801712345678'],
  ['(+880) 1712.345.678', '+8801712345678'],
  ['+880 (0)1712 345678', '+8801712345678'],
  ['+254 0712 345678', '+254712345678'],
  ['+880 1712 345678', '01712345678'],
  ['(876) 555-0142', '+18765550142'],
  ['\u202a+254 712 345678\u202c', '+254712345678'],
])('%s finds %s', (typed, stored) => expect(toSearchDigits(typed).some((digits) => stored.includes(digits))).toBe(true))

test('does not match another number', () => {
  for (const stored of ['+8801712345679', '+254712345678'])
    expect(toSearchDigits('+880 1712-345678').some((digits) => stored.includes(digits))).toBe(false)
})
