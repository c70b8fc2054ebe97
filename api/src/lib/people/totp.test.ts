import { expect, test } from 'vitest'
import { findStep, generateCode, generateSecret, toStep } from './totp.ts'

/** '12345678901234567890', the secret of both RFCs. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('matches the codes of RFC 4226, appendix D', () =>
  expect(Array.from({ length: 10 }, (_, step) => generateCode(secret, step))).toEqual(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '),
  ))

// The RFC lists eight digits; six-digit codes are their end.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('matches the code of RFC 6238, appendix B, at %i seconds', (seconds, code) => {
  const moment = new Date(seconds * 1000)
  expect(generateCode(secret, toStep(moment))).toBe(code)
  expect(findStep(secret, code, moment)).toBe(toStep(moment))
})

test('accepts a code one step early or late only', () => {
  const secretKey = generateSecret()
  const now = new Date('2026-06-01T09:00:00Z')
  const near = [-2, -1, 0, 1, 2].map((away) => findStep(secretKey, generateCode(secretKey, toStep(now) + away), now))
  expect(near.map((step) => step && step - toStep(now))).toEqual([undefined, -1, 0, 1, undefined])
})
