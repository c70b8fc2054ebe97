import { expect, test } from 'vitest'
import { compactPhone, formatPhoneLink, isPhone } from './phone.ts'

test.each([
  ['(+254) 712.555/014', '+254712555014'],
  ['00254 712 555 014', '+254712555014'],
  ['０９０ー１２３４ー５６７８', '09012345678'],
  ['0475/12/34/56', '0475123456'],
  ['+32 475/12/34/56', '+32475123456'],
  ['0712555014/5', null],
  ['0712 555 014 / 15', null],
  ['0712555014/15/16', null],
  ['00254 712 555 014/015', null],
  ['625-1234/5', null],
  ['📞 *+254 712 555014*', '+254712555014'],
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

test('links to every number, and to the first of several', () => {
  expect(formatPhoneLink('(+81) 3-5550-0142')).toBe('tel:+81355500142')
  expect(formatPhoneLink('+81 3-5550-0142/3')).toBe('tel:+81355500142')
  expect(formatPhoneLink('call me')).toBe('tel:')
})
