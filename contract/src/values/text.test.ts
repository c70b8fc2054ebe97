import { describe, expect, test } from 'vitest'
import { codeText, isCleanText, line, optionalLine, optionalName, prose, requiredLine, splitWords } from './text.ts'

describe('text', () => {
  test.each(['a\u0000b', 'half \ud800 pair', 'bell \u0007'])('refuses %j', (text) => {
    expect(isCleanText(text)).toBe(false)
    for (const schema of [line(100), prose(100)]) expect(schema.safeParse(text).success).toBe(false)
  })
  test('stores a clean line without line breaks, and a message with its line breaks and runs of spaces', () => {
    const pasted = ' turned \u202e around\t \u00a0twice '
    expect(isCleanText(pasted)).toBe(false)
    expect(line(100).parse(pasted)).toBe('turned around twice')
    expect(prose(100).parse('one\u2028two   three ')).toBe('one\ntwo   three')
    expect(line(100).parse('one\u2028two\u000b')).toBe('one two')
    expect(requiredLine(10, () => 'missing').safeParse('\u200b\u00ad').error?.issues[0]?.message).toBe('missing')
    expect(line(5).safeParse('Amina\u200b').success).toBe(true)
  })
  test.each(['আমিনা রহমান', '港 Minato', "O'Neill — 100%", '🚗'])('accepts %s', (text) => {
    expect(line(100).parse(text)).toBe(text)
  })
  test.each([
    ['Ｔｏｙｏｔａ', 'Toyota'],
    ['ＤＨＬ　Ｅｘｐｒｅｓｓ', 'DHL Express'],
    ['ＥＣＬー２６／ＹＯＫ－０１４２', 'ECL-26/YOK-0142'],
    ['＄８，５００　ｆｏｒ　２０１８～２０２０', '$8,500 for 2018~2020'],
    ['ミナト（株）　ＡＢ', 'ミナト（株） ＡＢ'],
    ['ランドクルーザー', 'ランドクルーザー'],
  ])('stores %s of a full-width keyboard as %s', (typed, stored) => {
    expect(line(100).parse(typed)).toBe(stored)
    expect(line(100).parse(stored)).toBe(stored)
    expect(prose(100).parse(typed)).toBe(typed.replace('\u3000', ' ').replace('\u3000', ' '))
  })
  test.each(['kemba', ' K E M B A ', 'ＫＥＭＢＡ', '\u202akem\u200bba\u202c', 'KE\u00a0MBA', '*kemba*', '“KEMBA” ⚓'])(
    'reads the code %j',
    (typed) => {
      expect(codeText(() => 'wrong').parse(typed)).toBe('KEMBA')
    },
  )
  test.each([
    ['*Land\u00a0Cruiser* 🚙', ['land', 'cruiser']],
    ['Nissan, “X-Trail”? – #M10003', ['nissan', 'x-trail', 'm10003']],
    ['D:5 & C-HR. 1.8L R’s +254', ['d:5', 'c-hr', '1.8l', 'r’s', '+254']],
    ['_%', ['_%']],
    ['', []],
  ])('searches %j by %j', (text, words) => expect(splitWords(text)).toEqual(words))
  test.each(['-', '\u3164', '\u0301', ' … '])('reads the optional name %j as none', (name) => {
    expect(optionalName(10).parse(name)).toBeNull()
  })
  test('refuses a second line, and reads missing, empty and blank as none', () => {
    expect(line(100).safeParse('two\nlines').success).toBe(false)
    for (const none of [undefined, null, '', '   ']) expect(optionalLine(10).parse(none)).toBeNull()
  })
})
