import { expect, test } from 'vitest'
import { withDialCode } from './dial-code.ts'

test.each([
  ['', '+880', undefined, '+880 '],
  ['01712 345678', '+880', undefined, '+880 01712 345678'],
  ['+880 1712 345678', '+254', '+880', '+254 1712 345678'],
  ['+8801712345678', '+254', '+880', '+254 1712345678'],
  ['+44 20 7946 0000', '+880', undefined, '+44 20 7946 0000'],
  ['0044 20 7946 0000', '+880', undefined, '0044 20 7946 0000'],
  ['(+44) 20 7946 0000', '+880', '+44', '(+44) 20 7946 0000'],
  ['\u202a+44 20 7946 0000\u202c', '+880', undefined, '+44 20 7946 0000'],
])('gives %j with %s in place of %s as %j', (phone, code, before, together) =>
  expect(withDialCode(phone, code, before)).toBe(together),
)
