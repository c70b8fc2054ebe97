import { expect, test } from 'vitest'
import { formatCode, parseCode, parseDocumentNumber } from './document-code.ts'
import { formatDocumentNumber } from './facts.ts'

test('accepts every spelling of a code', () => {
  const code = '01ABCDE7Z9'
  for (const typed of [
    code,
    formatCode(code),
    'o1abc de7z9',
    'OLABC–DE7Z9',
    ' 0 I A B C D E 7 Z 9 ',
    '\u202a０１ＡＢＣ\u2212ＤＥ７Ｚ９',
    '*01ABC-DE7Z9* ✅',
  ])
    expect(parseCode(typed)).toBe(code)
  for (const typed of ['', '01ABCDE7Z', '01ABCDE7Z99', 'U1ABCDE7Z9', '01ABCDE7Zé']) expect(parseCode(typed)).toBeNull()
})

test('accepts every spelling of a document number', () => {
  const number = formatDocumentNumber('proforma', 2026, 123)
  for (const typed of [
    number,
    'pi-2026-00123',
    'PI 2026 00123',
    'pi202600123',
    ' PI‑2026‑00123 ',
    'ＰＩ－２０２６\u200b－００１２３',
    'ＰＩー２０２６ー００１２３',
    '“*PI-2026-00123*”',
  ])
    expect(parseDocumentNumber(typed)).toBe(number)
  for (const typed of ['', 'PI-2026-123', '2026-00123', `${number}'`]) expect(parseDocumentNumber(typed)).toBeNull()
  const longNumber = formatDocumentNumber('invoice', 2031, 1_234_567)
  expect(parseDocumentNumber(longNumber.toLowerCase())).toBe(longNumber)
})
