import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readBy } from '#language/messages.ts'
import { textOf } from '#language/word.ts'
import { featureWord } from './feature-words.ts'
import { freeWord } from './free-words.ts'

afterAll(readBy(() => undefined))
afterEach(() => readBy(() => undefined))
const swahili = () => readBy(() => ({ language: 'sw', direction: 'ltr', say: (english) => `sw ${english}` }))

describe('free words of a car', () => {
  test('keeps a word for readers of its own language', () => {
    expect([freeWord('pearl white'), freeWord('Moon Rover')]).toEqual(['pearl white', 'Moon Rover'])
  })

  test('translates a word in any case, and marks an unknown one with its language', () => {
    swahili()
    expect(freeWord('pearl WHITE')).toBe('sw Pearl White')
    expect(freeWord('Black')).toBe('sw Black')
    expect(freeWord('Two-tone')).toBe('sw Two-Tone')
    expect(freeWord('Moon Rover')).toEqual({ text: 'Moon Rover', lang: 'en' })
    expect(featureWord('Driver Airbag')).toBe('sw Driver Airbag')
    expect(textOf(featureWord('Hot Tub'))).toBe('Hot Tub')
  })

  test('does not mark a code', () => {
    swahili()
    expect([freeWord('4WD'), freeWord('LPG'), featureWord('ABS')]).toEqual(['4WD', 'LPG', 'ABS'])
  })
})
