import { expect, test } from 'vitest'
import { formatInternational, toSearchDigits } from './phone-numbers.ts'

test.each([
  ['+880 01712-345678', 'Bangladesh', '+880 1712 345678'],
  ['0712 345 678', 'Kenya', '+254 712 345678'],
  ['(876) 555-0142', 'Jamaica', '+1 876 555 0142'],
  ['+81 (3) 5550-0142', 'Bangladesh', '+81 3 5550 0142'],
  ['+254 0712 345678', null, '+254 712 345678'],
  ['+254 (0)712 345678', 'Kenya', '+254 712 345678'],
  ['+39 06 5550 1420', 'Kenya', '+39 06 5550 1420'],
  ['0712 345 678', null, '0712 345 678'],
  ['0712 345 678', 'Atlantis', '0712 345 678'],
  ['0000000000', 'Bangladesh', '0000000000'],
])('%s in %s is %s', (typed, country, formatted) => expect(formatInternational(typed, country)).toBe(formatted))

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
])('%s finds %s', (typed, stored) => expect(toSearchDigits(typed).some((digits) => stored.includes(digits))).toBe(true))

test('does not match another number', () => {
  for (const stored of ['+8801712345679', '+254712345678'])
    expect(toSearchDigits('+880 1712-345678').some((digits) => stored.includes(digits))).toBe(false)
})
