import { codeAlphabet, parseCode } from '@minato/contract/deal/issued-documents/document-code.ts'
import { expect, test } from 'vitest'
import { makeCode } from './make-code.ts'

test('uses every character of the alphabet, and parses its own codes', () => {
  const codes = Array.from({ length: 500 }, makeCode)
  expect(codes.map(parseCode)).toEqual(codes)
  expect(new Set(codes).size).toBe(codes.length)
  expect([...new Set(codes.join(''))].sort().join('')).toBe(codeAlphabet)
})
