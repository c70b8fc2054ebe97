import { expect, test } from 'vitest'
import { compactPhone, formatPhoneLink, isPhone } from './phone.ts'

test.each([
  ['(+254) 712.555/014', '+254712555014'],
  ['00254 712 555 014', '+254712555014'],
  ['０９０ー１２３４ー５６７８', '09012345678'],
  ['call me', null],
  ['tel:', null],
  ['+', null],
  ['( )', null],
  ['712 555 014 +', null],
  ['++254712555014', null],
])('reduces %s to %s', (typed, compact) => expect(compactPhone(typed)).toBe(compact))

test.each([
  ['+254712555014', true],
  ['00 123 456 789 012 345', true],
  ['+123 456 789 012 345', true],
  ['+2547123456789012345', false],
  ['+1', false],
])('limits the digits of %s', (typed, result) => expect(isPhone(typed, 10)).toBe(result))

test('links to every number', () => expect(formatPhoneLink('(+81) 3-5550-0142')).toBe('tel:+81355500142'))
