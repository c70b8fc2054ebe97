import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readBy } from '#language/messages.ts'
import { textOf } from '#language/word.ts'
import { featureWord } from './feature-words.ts'
import { freeWord } from './free-words.ts'

afterAll(readBy(() => undefined))
afterEach(() => readBy(() => undefined))
const swahili = () => readBy(() => ({ language: 'sw', direction: 'ltr', say: (english) => `sw ${english}` }))

describe('a free word of a car', () => {
  test('stays as it is for who reads the language that it is kept in', () => {
    expect([freeWord('pearl white'), freeWord('Moon Rover')]).toEqual(['pearl white', 'Moon Rover'])
  })

  test('is said to who reads another, whatever its case, and else marked with its own', () => {
    swahili()
    expect(freeWord('pearl WHITE')).toBe('sw Pearl White')
    expect(freeWord('Black')).toBe('sw Black')
    expect(freeWord('Two-tone')).toBe('sw Two-Tone')
    expect(freeWord('Moon Rover')).toEqual({ text: 'Moon Rover', lang: 'en' })
    expect(featureWord('Driver Airbag')).toBe('sw Driver Airbag')
    expect(textOf(featureWord('Hot Tub'))).toBe('Hot Tub')
  })

  test('needs no mark where it is a code', () => {
    swahili()
    expect([freeWord('4WD'), freeWord('LPG'), featureWord('ABS')]).toEqual(['4WD', 'LPG', 'ABS'])
  })
})
