import { describe, expect, test } from 'vitest'
import { email, phone } from '../auth/endpoints.ts'
import { authMessages } from '../auth/facts.ts'
import { isCleanText, line, optionalLine } from './text.ts'

describe('text', () => {
  test.each(['a\u0000b', 'half \ud800 pair', 'turned \u202e around', 'bell \u0007'])('%j is refused', (text) => {
    expect(isCleanText(text)).toBe(false)
    expect(line(100).safeParse(text).success).toBe(false)
  })
  test.each(['আমিনা রহমান', '港 Minato', "O'Neill — 100%", '🚗'])('%s is welcome', (text) => {
    expect(line(100).parse(text)).toBe(text)
  })
  test('a line has one line; none, empty and blank are the same', () => {
    expect(line(100).safeParse('two\nlines').success).toBe(false)
    for (const none of [undefined, null, '', '   ']) expect(optionalLine(10).parse(none)).toBeNull()
  })
  test('an address is compared in lower case; a line break in it is none', () => {
    expect(email.parse('  Amina@Buyer.Example ')).toBe('amina@buyer.example')
    expect(email.safeParse('a@b.example\r\nBcc: c@d.example').success).toBe(false)
  })
  test.each(['+880 1555-014142', '(03) 5550 0142'])('%s is a phone number', (text) =>
    expect(phone.parse(text)).toBe(text),
  )
  test.each(['12345', '+880 call me', '++8801555014142'])('%s is none', (text) => {
    expect(phone.safeParse(text).error?.issues[0]?.message).toBe(authMessages.phone)
  })
})
