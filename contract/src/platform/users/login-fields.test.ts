import { expect, test } from 'vitest'
import { authMessages } from './facts.ts'
import { email, phone } from './login-fields.ts'

test('compares addresses in lower case and refuses line breaks in them', () => {
  expect(email.parse('  Amina@Buyer.Example ')).toBe('amina@buyer.example')
  expect(email.safeParse('a@b.example\r\nBcc: c@d.example').success).toBe(false)
})

test.each([
  '*amina@buyer.example*',
  '<amina@buyer.example>',
  'mailto:Amina@buyer.example',
  'ａｍｉｎａ＠ｂｕｙｅｒ。ｅｘａｍｐｌｅ',
  '\u202aamina@buyer.example\u202c 🙂',
])('reads the pasted address %s', (text) => expect(email.parse(text)).toBe('amina@buyer.example'))
test.each(['_amina@buyer.example', 'amina_@buyer.example'])('keeps the address %s', (text) =>
  expect(email.parse(text)).toBe(text),
)

test.each(['+880 1555-014142', '(03) 5550 0142'])('accepts the phone number %s', (text) =>
  expect(phone.parse(text)).toBe(text),
)

test('converts a pasted number to plain characters', () => {
  expect(phone.parse('\u202a+254\u2011712\u00a0555\u2013014\u202c')).toBe('+254-712 555-014')
  expect(phone.parse('+\u0662\u0665\u0664 \u0667\u0661\u0662 \u0665\u0665\u0665\u0660\u0661\u0664')).toBe(
    '+254 712 555014',
  )
})

test.each(['12345', '+880 call me', '++8801555014142'])('refuses %s', (text) => {
  expect(phone.safeParse(text).error?.issues[0]?.message).toBe(authMessages.phone)
})
