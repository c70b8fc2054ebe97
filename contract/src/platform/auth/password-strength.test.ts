import { expect, test } from 'vitest'
import { estimatePasswordStrength } from './password-strength.ts'

const common = ['password', 'sunshine', '12345678']

test.each([
  ['', 0, 'Too short'],
  ['Xk9!pq2', 0, 'Too short'],
  ['Password', 0, 'Too common'],
  ['password12', 1, 'Weak'],
  ['aaaaaaaaaaaaaaaa', 1, 'Weak'],
  ['abcdefghijkl', 1, 'Weak'],
  ['harbour 77', 3, 'Good'],
  ['a quiet harbour', 4, 'Strong'],
])('rates %j as %i, %s', (password, level, label) =>
  expect(estimatePasswordStrength(password, common)).toEqual({ level, label }),
)
