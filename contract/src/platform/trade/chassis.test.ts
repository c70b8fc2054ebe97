import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskChassis, normalizeChassis } from './chassis.ts'

describe('chassis numbers', () => {
  test.each([
    ['NZE161-7012345', 'NZE161-701****'],
    ['KC2-101', 'KC2-***'],
    ['WBA3B3200EK123456', 'WBA3B3200EK12****'],
    ['東41-7012345', '東41-701****'],
    ['12345', '1****'],
  ])('shows %s as %s', (number, masked) => expect(maskChassis(number)).toBe(masked))

  test.each([
    [' ｎｚｅ１６１ー7012345 ', 'NZE161-7012345'],
    ['NZE161 7010000', 'NZE161-7010000'],
    ['NZE161 - 7010000', 'NZE161-7010000'],
    ['nze161　701 0000', 'NZE161-7010000'],
    ['WBA3B320 0EK123456', 'WBA3B3200EK123456'],
    ['JTMHY05J 905012345', 'JTMHY05J905012345'],
    ['JTMHY05J9 05012345', 'JTMHY05J905012345'],
    ['NZE1617010000', 'NZE1617010000'],
  ])('stores %s as %s', (text, stored) => expect(normalizeChassis(text)).toBe(stored))

  test('hides the last four characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{2,8}-[0-9]{5,9}$/), (number) => {
        expect(maskChassis(number)).toBe(`${number.slice(0, -4)}****`)
      }),
    )
  })
})
