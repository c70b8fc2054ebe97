import { describe, expect, test } from 'vitest'
import { cleanText, cutAtWord, normaliseKey, stripChatMarks } from './clean-text.ts'

const message = (text: string) => cleanText(text, { multiline: true })

describe('cleanText', () => {
  test.each([
    'Amina Rahman',
    'Amina\u00a0Rahman',
    'Amina\u202fRahman',
    ' Amina  Rahman ',
    'Amina\u200b Rahman',
    'Amina\tRahman',
    '\ufeffAmina\u3000Rah\u00adman\u061c',
    '\u202aAmina Rahman\u202c',
  ])('makes one name of %j', (text) => expect(cleanText(text)).toBe('Amina Rahman'))

  test.each([
    ['12\u00a0Moi\u00a0Avenue', '12 Moi Avenue'],
    ['Plot 5\u00bd, Moi Avenue', 'Plot 5\u00bd, Moi Avenue'],
    ['E\u0301lodie', '\u00c9lodie'],
    ['e\u200b\u0301', '\u00e9'],
  ])('stores %j as %j', (text, stored) => expect(cleanText(text)).toBe(stored))

  test.each([
    ['Bengali', '\u09b0\u200d\u09cd\u09af\u09be\u09ac'],
    ['Sinhala', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['Persian', '\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a profession', '\ud83d\udc69\u200d\ud83d\udd27'],
    ['a profession with a skin colour', '\ud83d\udc69\ud83c\udffd\u200d\ud83d\udd27'],
    ['a flag with a variation selector', '\ud83c\udff3\ufe0f\u200d\ud83c\udf08'],
  ])('keeps the joiners of %s', (_, text) => expect([cleanText(text), message(text)]).toEqual([text, text]))

  test.each(['\u200dAmina', '5\u200c', '- \u200d-', 'a\u200d\u200d'])('removes the stray joiners of %j', (text) => {
    expect(cleanText(text)).toBe(text.replace(/(?<!a)[\u200c\u200d]/g, ''))
  })

  test('keeps the lines and the runs of spaces of a message', () => {
    expect(message('one\u000btwo')).toBe('one\ntwo')
    expect(message('one\u2028two\u2029three\u0085four\ffive')).toBe('one\ntwo\nthree\nfour\nfive')
    expect(message('call \u202a+254 712 555014\u202c')).toBe('call +254 712 555014')
    expect(message('a   b\r\n\tc')).toBe('a   b\r\n c')
  })
})

describe('normaliseKey', () => {
  test.each([
    '+254 712 555014',
    '\u202a+254 712 555014\u202c',
    '\u2066+254 712 555014\u2069',
    '+254\u2011712\u2011555014',
    '+254\u2013712\u2013555\u2013014',
    '+254\u00a0712\u00a0555\u00a0014',
    '+254.712.555.014',
    '(+254) 712-555-014',
    '\uff0b\uff12\uff15\uff14\uff17\uff11\uff12\uff15\uff15\uff15\uff10\uff11\uff14',
    '+\u0968\u096b\u096a \u096d\u0967\u0968 \u096b\u096b\u096b\u0966\u0967\u096a',
    '+\u09e8\u09eb\u09ea \u09ed\u09e7\u09e8 \u09eb\u09eb\u09eb\u09e6\u09e7\u09ea',
    '+\u0662\u0665\u0664 \u0667\u0661\u0662 \u0665\u0665\u0665\u0660\u0661\u0664',
  ])('writes the phone number %j in plain characters', (text) => {
    expect(normaliseKey(text)).toMatch(/^[+\d ().-]+$/)
    expect(normaliseKey(text).replace(/[ ().-]/g, '')).toBe('+254712555014')
  })

  test.each([
    ['\uff50\uff52\uff49\uff55\uff53', 'prius'],
    ['\uff2d\uff11\uff10\uff10\uff10\uff13', 'M10003'],
    ['M\u221210003', 'M-10003'],
    ['NZE161\uff0d7010000', 'NZE161-7010000'],
    ['Rus\u200bsia', 'Russia'],
    ['  Engine \u0085\n\u3000No. ', 'Engine No.'],
    ['ランドクルーザー', 'ランドクルーザー'],
  ])('makes %j the key %j', (text, key) => expect(normaliseKey(text)).toBe(key))

  test('reads the digits of every script', () => {
    const digits = Intl.supportedValuesOf('numberingSystem')
      .map((numberingSystem) => new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9876543210))
      .filter((text) => /^\p{Nd}+$/u.test(text))
    expect(digits.length).toBeGreaterThan(50)
    expect(new Set(digits.map(normaliseKey))).toEqual(new Set(['9876543210']))
  })
})

test.each([
  ['ＡＢー７７８９', 'AB-7789'],
  ['２０１８・０３', '2018/03'],
  ['１、２３４。５', '1,234.5'],
  ['＋８１（０）９０ー１２３４', '+81(0)90-1234'],
  ['トヨタ・カローラ。', 'トヨタ・カローラ。'],
  ['マークII、2台', 'マークII、2台'],
])('reads the signs of a Japanese keyboard in %s', (typed, key) => expect(normaliseKey(typed)).toBe(key))

test.each(['*M10003*', '_M10003_', '“M10003”', ' <M10003> ', '🚗 *“M10003”* 🇰🇪✅️', '👍🏽M10003'])(
  'removes the chat marks of %s',
  (text) => expect(stripChatMarks(text)).toBe('M10003'),
)
test.each(['_a', '3*4', '"', '*', 'O’Brien’s', '5"', '*a* or *b*', '“a” or “b”'])('keeps the signs of %s', (text) =>
  expect(stripChatMarks(text)).toBe(text),
)

test('is idempotent around every character', () => {
  const changed: string[] = []
  for (let code = 0; code < 0x10000; code += code === 0x33ff ? 0xb500 : 1) {
    const text = `e${String.fromCodePoint(code)}\u200d\u0301-`
    for (const clean of [cleanText, message, normaliseKey]) if (clean(clean(text)) !== clean(text)) changed.push(text)
  }
  expect(changed).toEqual([])
})

test('cuts a preview at a word, with an ellipsis', () => {
  expect(cutAtWord('Hello, is this car still there?', 40)).toBe('Hello, is this car still there?')
  expect(cutAtWord('Hello, is this car still there?', 20)).toBe('Hello, is this car…')
  expect(cutAtWord('Hello, is this car still there?', 24)).toBe('Hello, is this car still…')
  expect(cutAtWord('Hello, is this car still there?', 6)).toBe('Hello…')
  expect(cutAtWord('Hello\n\nis this car\tstill there?', 14)).toBe('Hello is this…')
})

test('cuts between whole characters where there is no word to cut at', () => {
  expect(cutAtWord('この車はまだありますか', 6)).toBe('この車はまだ…')
  expect(cutAtWord('🚢'.repeat(9), 4)).toBe('🚢🚢🚢🚢…')
  expect(cutAtWord(`I ${'x'.repeat(50)}`, 20)).toBe(`I ${'x'.repeat(18)}…`)
})
