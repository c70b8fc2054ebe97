import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { toPlainText } from '#language/localized-text.ts'
import { setReader } from '#language/messages.ts'
import { toFeatureText } from './feature-words.ts'
import { translateCarWord } from './free-words.ts'

afterAll(setReader(() => undefined))
afterEach(() => setReader(() => undefined))
const swahili = () => setReader(() => ({ language: 'sw', direction: 'ltr', say: (english) => `sw ${english}` }))

describe('free words of a car', () => {
  test('keeps a word for readers of its own language', () => {
    expect([translateCarWord('pearl white'), translateCarWord('Moon Rover')]).toEqual(['pearl white', 'Moon Rover'])
  })

  test('translates a word in any case, and marks an unknown one with its language', () => {
    swahili()
    expect(translateCarWord('pearl WHITE')).toBe('sw Pearl White')
    expect(translateCarWord('Black')).toBe('sw Black')
    expect(translateCarWord('Two-tone')).toBe('sw Two-Tone')
    expect(translateCarWord('Moon Rover')).toEqual({ text: 'Moon Rover', lang: 'en' })
    expect(toFeatureText('Driver Airbag')).toBe('sw Driver Airbag')
    expect(toPlainText(toFeatureText('Hot Tub'))).toBe('Hot Tub')
  })

  test('does not mark a code', () => {
    swahili()
    expect([translateCarWord('4WD'), translateCarWord('LPG'), toFeatureText('ABS')]).toEqual(['4WD', 'LPG', 'ABS'])
  })
})
