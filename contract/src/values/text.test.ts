import { describe, expect, test } from 'vitest'
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
})
