import { expect, test } from 'vitest'
import { codeText, readCode, readPaperNumber } from './code.ts'
import { paperNumber } from './facts.ts'

test('accepts every spelling of a code', () => {
  const code = '01ABCDE7Z9'
  for (const typed of [code, codeText(code), 'o1abc de7z9', 'OLABC–DE7Z9', ' 0 I A B C D E 7 Z 9 '])
    expect(readCode(typed)).toBe(code)
  for (const typed of ['', '01ABCDE7Z', '01ABCDE7Z99', 'U1ABCDE7Z9', '01ABCDE7Zé']) expect(readCode(typed)).toBeNull()
})

test('accepts every spelling of a document number', () => {
  const number = paperNumber('proforma', 2026, 123)
  for (const typed of [number, 'pi-2026-00123', 'PI 2026 00123', 'pi202600123', ' PI‑2026‑00123 '])
    expect(readPaperNumber(typed)).toBe(number)
  for (const typed of ['', 'PI-2026-123', '2026-00123', `${number}'`]) expect(readPaperNumber(typed)).toBeNull()
  const longNumber = paperNumber('invoice', 2031, 1_234_567)
  expect(readPaperNumber(longNumber.toLowerCase())).toBe(longNumber)
})
